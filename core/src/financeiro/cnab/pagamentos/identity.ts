import type { Identificacao } from '../identity.ts'
import { significant, unnamed } from '../identity.ts'
import { layoutToRead } from './layouts.ts'
import type { ReadArquivo } from './read.ts'

/** The payer's account and agreement, as the register has them. */
export interface Payer {
  readonly agencia: string
  readonly conta: string
  readonly contaDv: string
  readonly convenio: string
  readonly documento: string
}

type Named = Pick<ReadArquivo, 'banco' | 'agencia' | 'conta' | 'contaDv' | 'convenio' | 'documento'>

const orNone = (written: string) => (significant(written) === '' ? '' : written.trim())

/** The payer that a file about payments names. */
export function identityOfArquivo(file: Named): Identificacao {
  const conta = orNone(file.conta)
  return {
    ...unnamed,
    agencia: orNone(file.agencia),
    conta,
    contaDv: conta === '' ? '' : file.contaDv.trim().toUpperCase(),
    convenio: orNone(file.convenio),
    documento: orNone(file.documento),
  }
}

/** A payer as the files of this bank name it: some banks write more than its number in the place of the agreement. */
export function identityOfPayer(file: Named, payer: Payer): Identificacao {
  const { agencia, conta, contaDv, convenio, documento } = payer
  const isAsGiven = significant(file.convenio) === significant(convenio)
  const placed = layoutToRead(file.banco).placeConvenio(convenio, agencia)
  return {
    ...unnamed,
    agencia,
    conta,
    contaDv: contaDv.toUpperCase(),
    convenio: significant(convenio) === '' || isAsGiven ? convenio : placed,
    documento: orNone(documento),
  }
}
