import type { AddressPart } from '@claquete/core/kernel/person/address'
import { formatCep } from '@claquete/core/kernel/person/cep'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { formatPhone } from '@claquete/core/kernel/person/phone'
import type { UnitForPaper } from './letterhead.queries.ts'

const joined = (parts: readonly (string | null | undefined | false)[], by: string) =>
  parts
    .filter((part) => part !== '' && part !== false && part !== null && part !== undefined)
    .join(by)

type Place = { readonly [P in AddressPart]: string | null | undefined }

/** An address on one line, in the style of contracts. */
export function addressLine(place: Place): string {
  const street = joined([place.logradouro, place.numero, place.complemento], ', ')
  const city = joined([place.cidade, place.uf], '/')
  return joined([street, place.bairro, city, place.cep && `CEP ${formatCep(place.cep)}`], ' – ')
}

export interface Letterhead {
  readonly nome: string
  readonly razao: string
  readonly linhas: readonly string[]
  readonly rodape: string
  /** File name of the logo in the store. */
  readonly logo: string | null
}

/** Header and footer of a unit's documents. */
export function letterheadOf(unit: UnitForPaper): Letterhead {
  const { cnpj, ie, im, fone, email, site } = unit
  const documents = joined(
    [cnpj && `CNPJ ${formatDocumento(cnpj)}`, ie && `IE ${ie}`, im && `IM ${im}`],
    ' · ',
  )
  return {
    nome: unit.fantasia,
    razao: unit.razao === unit.fantasia ? '' : unit.razao,
    linhas: [documents, addressLine(unit)].filter((line) => line !== ''),
    rodape: joined([fone && formatPhone(fone), email, site?.replace(/^https?:\/\//, '')], ' · '),
    logo: unit.logo === '' ? null : unit.logo,
  }
}
