import { tableKeys } from '../../../../kernel/record.ts'
import { safeExtension, safeName, uniqueNames } from '../../../../kernel/writing/safe-name.ts'
import { isDevolucao } from '../gasto.ts'
import type { Gasto } from '../gasto.ts'
import type { NumberedPagamento } from './pagamentos.ts'

export const papeisDeArquivo = { documento: 'Documento', comprovante: 'Comprovante' } as const
export type PapelDeArquivo = keyof typeof papeisDeArquivo
export const papelCodigos = tableKeys(papeisDeArquivo)

/** A file that proves an expense. */
export interface ArquivoDoGasto {
  readonly id_lancamento: number
  /** Null: of the title itself. */
  readonly id_orca_despesa: number | null
  readonly papel: PapelDeArquivo
  /** Its key in the store, and the name that it was uploaded with. */
  readonly arquivo: string
  readonly name: string
}

export interface NamedArquivo extends Pick<ArquivoDoGasto, 'arquivo' | 'papel'> {
  /** In the package. */
  readonly nome: string
}

/** The files of a payment, and which of them it has not. */
export interface ComprovantesDoPagamento {
  readonly pagamento: NumberedPagamento
  readonly arquivos: readonly NamedArquivo[]
  readonly faltam: readonly PapelDeArquivo[]
}

/** An expense's files are its own, or those of its title. */
const ownerOf = ({
  id_lancamento,
  id_orca_despesa,
}: Pick<Gasto, 'id_lancamento' | 'id_orca_despesa'>) =>
  id_orca_despesa === null ? `t${id_lancamento}` : `d${id_orca_despesa}`

/**
 * The files of each payment as `RP_<seq>_<document>`. A file that several payments share has the name of the first one,
 * and is in the package once. Money that came back needs no proof.
 */
export function comprovantesOf(
  pagamentos: readonly NumberedPagamento[],
  arquivos: readonly ArquivoDoGasto[],
): ComprovantesDoPagamento[] {
  const byOwner = Map.groupBy(arquivos, ownerOf)
  const named = new Map<string, NamedArquivo>()
  const nameOf = uniqueNames()
  const digits = Math.max(3, String(pagamentos.length).length)
  return pagamentos.map((pagamento) => {
    const { gasto, seq } = pagamento
    const numero = safeName(gasto.documento.numero ?? 'sem-numero', 40)
    const base = `RP_${String(seq).padStart(digits, '0')}_${numero}`
    const own = (byOwner.get(ownerOf(gasto)) ?? []).map(({ arquivo, papel, name }) => {
      const known = named.get(arquivo)
      if (known) return known
      const end = papel === 'comprovante' ? '_comprovante' : ''
      const made = { arquivo, papel, nome: nameOf(`${base}${end}`, safeExtension(name)) }
      named.set(arquivo, made)
      return made
    })
    const has = (papel: PapelDeArquivo) => own.some((one) => one.papel === papel)
    const faltam = isDevolucao(gasto) ? [] : papelCodigos.filter((papel) => !has(papel))
    return { pagamento, arquivos: own, faltam }
  })
}

/** Each file once, in the order of the payments. */
export const filesOf = (all: readonly ComprovantesDoPagamento[]): NamedArquivo[] => [
  ...new Map(
    all.flatMap(({ arquivos }) => arquivos.map((one) => [one.arquivo, one] as const)),
  ).values(),
]
