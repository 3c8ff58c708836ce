import type { Candidate, Identificacao } from '@claquete/core/financeiro/cnab/identity'
import {
  describeDifference,
  describeIdentity,
  documentoInWords,
  findAgreement,
  partsThatDiffer,
} from '@claquete/core/financeiro/cnab/identity'
import { significant } from '@claquete/core/financeiro/cnab/identity'
import type { StoredConvenio } from '../convenio/convenio.queries.ts'
import { nameOfBanco } from '../convenio/banco.ts'
import { refusedFile } from './retorno.read.ts'
import type { Decided, JudgedFile } from './retorno.read.ts'

interface Naming {
  readonly banco: string
  readonly tipo: 'boletos' | 'pagamentos'
  readonly named: Identificacao
  /** The agreements of the file's bank. */
  readonly candidates: readonly Candidate<StoredConvenio>[]
  /** What more to say where the file is of none of them. */
  readonly more?: string
}

const advice = 'Confira se o arquivo é desta empresa; se for, cadastre o convênio da conta.'

/** How many agreements a refusal compares with the file. */
const comparedMax = 3

/**
 * Of which agreement a file is: the one that it names, or that a person chose among those it does not speak against.
 * Otherwise what to ask, or the refusal that says what the file names and in what it differs.
 */
export function judgeIdentity(
  { banco, tipo, named, candidates, more = '' }: Naming,
  { id_cnab_convenio }: Decided,
): StoredConvenio | JudgedFile {
  const found = findAgreement(
    named,
    candidates,
    id_cnab_convenio === undefined ? undefined : (one) => one.id_cnab_convenio === id_cnab_convenio,
  )
  if ('convenio' in found) return found.convenio
  const what = `É de ${tipo} do ${nameOfBanco(banco)}, ${describeIdentity(named)}`
  if ('ask' in found) {
    const reason =
      found.ask.length === 1
        ? 'o que não basta para saber de que conta é'
        : 'e há mais de um convênio assim'
    const motivo = `${what}, ${reason}: escolha a conta.`
    return { estado: 'escolher', motivo, convenio: undefined, escolhas: found.ask, avisos: [] }
  }
  const owns = new Map(candidates.map(({ convenio, own }) => [convenio, own]))
  const differences = found.others.slice(0, comparedMax).flatMap(({ convenio, differ }) => {
    const own = owns.get(convenio)
    if (!own || differ.length === 0) return []
    return [
      `Difere do convênio da conta “${convenio.descricao}”: ${describeDifference(named, own, differ)}.`,
    ]
  })
  const none =
    id_cnab_convenio === undefined
      ? `, de que não há convênio de ${tipo} cadastrado.${more}`
      : ', e não da conta escolhida.'
  // A line each: the differences are read side by side.
  return refusedFile([`${what}${none}`, ...differences, advice].join('\n'))
}

/** A document of the file that is not that of the company in the agreement: told, for it does not decide. */
export function documentoAviso(named: Identificacao, { cnpj, razao }: StoredConvenio): string[] {
  const { documento } = named
  if (documento === '' || cnpj === '' || significant(documento) === significant(cnpj)) return []
  return [
    `O arquivo é do ${documentoInWords(documento)}, e o convênio é de ${razao}, ${documentoInWords(cnpj)}.`,
  ]
}

/** Why a line is not of the agreement of its file; undefined where nothing that it names differs. */
export function problemOfLine(line: Identificacao, own: Identificacao): string | undefined {
  const differ = partsThatDiffer(line, own)
  if (differ.length === 0) return undefined
  return `A linha não é do convênio do arquivo: diz ${describeDifference(line, own, differ)}. Junte-a com um título ou deixe-a de lado.`
}
