import type { Brand } from '../brands.ts'
import type { TenantDb } from '../database/tenant-db.ts'

/** How a branding looks in a mail. */
export interface MailBrand {
  readonly nome: string
  /** The logo as words: mail readers hide pictures until asked. */
  readonly logo: string
  /** Of the top line and the button, as #rrggbb. */
  readonly cor: string
  readonly rodape: string
  /** Storage key of the logo's picture; it travels inside the message. */
  readonly imagem?: string | undefined
}

/** Content-ID under which the layout shows the picture of the logo. */
export const logoCid = 'logo@claquete'

/** The product's own look, by the host the request came to. For mails from the product itself. */
export const productBrand = (brand: Brand): MailBrand => ({
  nome: brand.nome,
  logo: brand.sidebar_titulo,
  cor: brand.cor_primaria,
  rodape: `${brand.nome}: mensagem automática, não responda.`,
})

/**
 * The company's look: name and logo of the unit (the first active one unless told), in the colour of
 * the host's branding. For mails that a company sends to its clients, suppliers and team.
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
