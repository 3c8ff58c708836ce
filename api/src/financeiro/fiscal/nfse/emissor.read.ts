import type { NotaEmissorInside } from '@claquete/contract/financeiro/fiscal/nfse/emissor'
import { daysToWarn, problemOfCertificado } from '@claquete/core/financeiro/fiscal/nfse/certificado'
import type { Context } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { SecretPlace } from '../../../kernel/security/secrets.ts'
import type { Services } from '../../../kernel/services.ts'
import { listEmissores } from './emissor.queries.ts'
import type { EmissorRow } from './emissor.queries.ts'

/** For what the key of a unit is encrypted; the same text is in `module.ts`. */
export const placeOf = (tenant: number, id_empresa: number): SecretPlace => ({
  tenant,
  purpose: `nota.emissor.${id_empresa}`,
})

const dayMs = 86_400_000

type Situacao = NonNullable<NotaEmissorInside['certificado']>['situacao']

/** What is to be said of a unit's certificate now; undefined where it has none. */
export function situacaoOf(
  { secrets, now }: Pick<Services, 'secrets' | 'now'>,
  tenant: number,
  { id_empresa, segredo, valido_ate, documento, cnpj }: EmissorRow,
): Situacao | undefined {
  if (segredo === null || valido_ate === null) return undefined
  const left = Date.parse(valido_ate) - now()
  if (left <= 0) return 'vencido'
  if (problemOfCertificado(documento, cnpj) !== undefined) return 'outro_cnpj'
  if (secrets.open(placeOf(tenant, id_empresa), segredo) === undefined) return 'chave_perdida'
  return left < daysToWarn * dayMs ? 'a_vencer' : 'valido'
}

/** Why a unit cannot sign, by what is to be said of its certificate. */
export const problemsToSign: Readonly<Record<Situacao | 'sem', string | undefined>> = {
  sem: 'Envie o certificado A1 {da unidade}.',
  vencido: 'O certificado {da unidade} venceu. Envie o novo.',
  outro_cnpj: 'O CNPJ {da unidade} mudou, e o certificado é de outro. Envie o certo.',
  chave_perdida: 'A chave do certificado não pode mais ser aberta. Envie o arquivo de novo.',
  a_vencer: undefined,
  valido: undefined,
}

/** Key and certificate of a unit, in PEM; undefined where it cannot sign now. */
export function openEmissor(
  services: Pick<Services, 'secrets' | 'now'>,
  tenant: number,
  row: EmissorRow,
): { readonly key: string; readonly certificate: string } | undefined {
  const situacao = situacaoOf(services, tenant, row) ?? 'sem'
  if (problemsToSign[situacao] !== undefined || row.segredo === null) return undefined
  const key = services.secrets.open(placeOf(tenant, row.id_empresa), row.segredo)
  return key === undefined ? undefined : { key, certificate: row.certificados }
}

export async function findEmissor(
  db: TenantDb,
  id_empresa: number,
): Promise<EmissorRow | undefined> {
  const [row] = await listEmissores(db, [id_empresa])
  return row
}

const shown = ({ services, db }: Context, row: EmissorRow): NotaEmissorInside => {
  const { id_empresa, empresa, cnpj, cod_municipio, ambiente, serie, proximo, anexa_xml, versao } =
    row
  const { titular, autoridade, documento, valido_de, valido_ate } = row
  const situacao = situacaoOf(services, db.tenant, row)
  return {
    id_empresa,
    empresa,
    cnpj,
    cod_municipio,
    ambiente,
    serie,
    proximo,
    anexa_xml,
    versao,
    certificado:
      situacao === undefined || valido_de === null || valido_ate === null
        ? null
        : { titular, autoridade, documento, valido_de, valido_ate, situacao },
  }
}

/** How the units that this person works for issue. */
export async function readEmissores(context: Context): Promise<NotaEmissorInside[]> {
  const { empresas } = context.actor
  const rows = await listEmissores(context.db)
  return rows
    .filter(({ id_empresa }) => empresas.length === 0 || empresas.includes(id_empresa))
    .map((row) => shown(context, row))
}
