import type { Brand } from '../settings/brands.ts'
import type { TenantDb } from '../database/tenant-db.ts'

/** Branding of a mail. */
export interface MailBrand {
  readonly nome: string
  /** The logo as text: mail readers hide pictures until asked. */
  readonly logo: string
  /** Colour of the top line and the button, as #rrggbb. */
  readonly cor: string
  readonly rodape: string
  /** Storage key of the logo's picture, which is embedded in the message. */
  readonly imagem?: string | undefined
}

/** Content-ID of the embedded logo. */
export const logoCid = 'logo@claquete'

/** Branding of mails from the product itself. */
export const productBrand = (brand: Brand): MailBrand => ({
  nome: brand.nome,
  logo: brand.sidebar_titulo,
  cor: brand.cor_primaria,
  rodape: `${brand.nome}: mensagem automática, não responda.`,
})

/**
 * Branding of the mails a tenant sends to clients, suppliers and team: name and logo of the unit (by default
 * the first active one), and the colour of the host's brand.
 */
export async function companyBrand(
  db: TenantDb,
  brand: Brand,
  id_empresa?: number,
): Promise<MailBrand> {
  let units = db.from('empresa').select(['fantasia', 'razao', 'fone', 'email', 'site', 'logo'])
  units =
    id_empresa === undefined
      ? units.where('ativo', '=', 'S')
      : units.where('id_empresa', '=', id_empresa)
  const unit = await units.orderBy('id_empresa').limit(1).executeTakeFirst()
  if (!unit) return { ...productBrand(brand), rodape: `Enviado por ${brand.nome}.` }
  const contact = [unit.razao, unit.email, unit.site].filter((part) => part).join(' · ')
  return {
    nome: unit.fantasia,
    logo: unit.fantasia,
    cor: brand.cor_primaria,
    rodape: contact,
    ...(unit.logo && { imagem: unit.logo }),
  }
}
