import { notify } from '../../../kernel/background/realtime.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { SecretPlace } from '../../../kernel/security/secrets.ts'
import type { Services } from '../../../kernel/services.ts'
import { ownBrand } from '../../../kernel/settings/config.ts'
import { makeCertificate, renewalDays } from './certificate.ts'
import type { CertifiedKey } from '../../../kernel/security/pfx.ts'
import { findCompanyName, listSelos, lockSelos, replaceSelo } from './selo.queries.ts'
import type { SeloRow } from './selo.queries.ts'

/** For what the keys of seals are encrypted; the same text is in `module.ts`. */
export const seloPurpose = 'assinatura.selo'
export const placeOf = (tenant: number): SecretPlace => ({ tenant, purpose: seloPurpose })

export interface UsableSelo extends CertifiedKey {
  readonly tipo: SeloRow['tipo']
  readonly titular: string
  readonly valido_ate: string
}

const split = (certificados: string): string[] =>
  certificados.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n?/g) ?? []

/** The keys of a stored certificate; undefined before and after its time, or when its key cannot be opened any more. */
export function openSelo(
  { secrets, now }: Pick<Services, 'secrets' | 'now'>,
  tenant: number,
  { tipo, titular, certificados, segredo, valido_de, valido_ate }: SeloRow,
): UsableSelo | undefined {
  const at = now()
  if (at < Date.parse(valido_de) || at >= Date.parse(valido_ate)) return undefined
  const key = secrets.open(placeOf(tenant), segredo)
  return key === undefined
    ? undefined
    : { tipo, titular, valido_ate, key, chain: split(certificados) }
}

const dayMs = 86_400_000
const isEnding = ({ valido_ate }: Pick<SeloRow, 'valido_ate'>, now: number, days: number) =>
  Date.parse(valido_ate) < now + days * dayMs

const stored = (services: Services, tenant: number) =>
  inTransaction(services.pool, { tenant, readOnly: true }, ({ db }) => listSelos(db))

/** Whether the company has a certificate of the installation that is not about to end. */
const hasOwnSeal = (services: Services, tenant: number, rows: readonly SeloRow[]) =>
  rows.some(
    (row) =>
      row.tipo === 'instalacao' &&
      openSelo(services, tenant, row) !== undefined &&
      !isEnding(row, services.now(), renewalDays),
  )

const companyName = (services: Services, tenant: number) =>
  inTransaction(services.pool, { tenant, readOnly: true }, ({ db }) => findCompanyName(db))

/** Makes the company's certificate of the installation where it lacks one, or where it ends soon. */
async function makeSelo(services: Services, tenant: number, empresa: string): Promise<void> {
  const { nome: produto } = ownBrand(services.config)
  // Making a key takes a while, and no transaction waits for it.
  const { key, chain, titular, valido_de, valido_ate } = await makeCertificate(
    { empresa, produto },
    new Date(services.now()),
  )
  await inTransaction(
    services.pool,
    { tenant, readOnly: false, chamada: 'assinatura.selo' },
    async ({ db }) => {
      await lockSelos(db)
      if (hasOwnSeal(services, tenant, await listSelos(db))) return
      await replaceSelo(db, {
        tipo: 'instalacao',
        titular,
        emissor: titular,
        certificados: chain.join(''),
        segredo: services.secrets.seal(placeOf(tenant), key),
        valido_de: valido_de.toISOString(),
        valido_ate: valido_ate.toISOString(),
      })
    },
  )
}

/** Days before the end of the company's own certificate on which it is told so. */
const warnings = new Set([30, 15, 7, 1])

/** Keeps the certificate of the installation renewed, and tells when the company's own ends. */
export async function keepSealKeys(services: Services, tenant: number): Promise<void> {
  const rows = await stored(services, tenant)
  const empresa = await companyName(services, tenant)
  // A company that has no unit yet has no name for its certificate.
  if (empresa !== undefined && !hasOwnSeal(services, tenant, rows)) {
    await makeSelo(services, tenant, empresa)
  }
  const own = rows.find(({ tipo }) => tipo === 'empresa')
  const hours = own ? Math.floor((Date.parse(own.valido_ate) - services.now()) / 3_600_000) : -1
  if (!own || hours % 24 !== 0 || !warnings.has(hours / 24)) return
  await inTransaction(
    services.pool,
    { tenant, readOnly: false, chamada: 'assinatura.selo' },
    ({ db }) =>
      notify(db, {
        tipo: 'warning',
        titulo: 'Certificado da empresa a vencer',
        msg: `O certificado de ${own.titular} vence em ${hours / 24} ${hours === 24 ? 'dia' : 'dias'}. Depois, os arquivos levam o selo da instalação.`,
        path: '/orcamentos/contratos/assinaturas/configuracoes',
      }),
  )
}

/** With what the next file is sealed: the company's certificate while it is valid, or that of the installation. */
export async function sealKeysOf(services: Services, tenant: number): Promise<UsableSelo> {
  for (let turn = 0; turn < 2; turn += 1) {
    for (const row of await stored(services, tenant)) {
      const usable = openSelo(services, tenant, row)
      if (usable) return usable
    }
    await makeSelo(services, tenant, (await companyName(services, tenant)) ?? 'empresa')
  }
  throw new Error('no certificate to seal with')
}
