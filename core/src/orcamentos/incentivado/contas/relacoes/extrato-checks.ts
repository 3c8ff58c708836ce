import { tableKeys } from '../../../../kernel/record.ts'
import { counted } from '../../../../kernel/writing/counted.ts'
import type { Situacao } from '../../limite.ts'
import { avisosOfExtrato } from './extrato-avisos.ts'
import type { AvisoDeExtrato, AvisoTipo } from './extrato-avisos.ts'
import type { Extrato, Facts, FonteDaRelacao } from './facts.ts'

interface CheckOfExtrato {
  readonly nome: string
  readonly fonte: string
  readonly tipos: readonly AvisoTipo[]
  readonly correcao: string
}

/**
 * The checks of the accounts' statements, each of what their sheet tells. Releases without a line have a check of their own,
 * and a line that a person ignored has its reason in the sheet.
 */
export const checksOfExtrato = {
  'extrato/importado': {
    nome: 'Extrato de cada conta importado',
    fonte: 'Demonstrativo de extrato',
    tipos: ['sem_extrato'],
    correcao: 'Importe o extrato da conta, desde a abertura.',
  },
  'extrato/conciliado': {
    nome: 'Linhas do extrato conciliadas',
    fonte: 'Conciliação bancária',
    tipos: ['pendente'],
    correcao: 'Concilie as linhas, ou ignore com o motivo as que não são do livro.',
  },
  'extrato/pagamentos': {
    nome: 'Cada pagamento tem a sua linha no extrato',
    fonte: 'Demonstrativo de extrato',
    tipos: ['sem_linha'],
    correcao: 'Importe o extrato destes dias, ou concilie a linha com a baixa.',
  },
  'extrato/alheio': {
    nome: 'Só gastos do projeto saem da conta',
    fonte: 'Conta exclusiva por fonte',
    tipos: ['alheio'],
    correcao: 'Ponha o título numa linha do orçamento do projeto, ou devolva o valor à conta.',
  },
  'extrato/saldo': {
    nome: 'O saldo do banco é a soma das linhas',
    fonte: 'Extrato da conta',
    tipos: ['saldo', 'sem_saldo'],
    correcao: 'Importe o extrato completo, com os saldos.',
  },
  'extrato/projeto': {
    nome: 'O saldo do projeto é o do banco',
    fonte: 'Extrato da conta',
    tipos: ['saldo_do_projeto', 'liberacao_outro_valor'],
    correcao:
      'Confira liberações, gastos sem linha no extrato, tarifas e transferências desta conta.',
  },
} as const satisfies Readonly<Record<string, CheckOfExtrato>>
export type CheckDeExtrato = keyof typeof checksOfExtrato
const checks = tableKeys(checksOfExtrato)

export interface CheckedExtrato {
  readonly check: CheckDeExtrato
  readonly situacao: Exclude<Situacao, 'nao_medido' | 'aviso'>
  /** Why it does not apply, or what was looked at. */
  readonly nota: string
  readonly falhas: readonly {
    readonly nome: string
    readonly problema: string
    readonly correcao: string
  }[]
}

export interface ExtratosToCheck extends Pick<Facts, 'gastos' | 'extratos'> {
  readonly fontes: readonly FonteDaRelacao[]
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Whether money entered or left the account; an account without any needs no statement. */
const isUsed = (
  { id_contabancaria, linhas }: Extrato,
  fontes: readonly FonteDaRelacao[],
  { gastos }: ExtratosToCheck,
): boolean =>
  linhas.length > 0 ||
  fontes.some(({ liberacoes }) => liberacoes.length > 0) ||
  gastos.some(({ debitos }) => debitos.some((one) => one.id_contabancaria === id_contabancaria))

interface Looked {
  readonly avisos: readonly AvisoDeExtrato[]
  readonly hasLinhas: boolean
}

const whyNot = (fontes: readonly FonteDaRelacao[], looked: readonly Looked[]) =>
  fontes.every(({ id_contabancaria }) => id_contabancaria === null)
    ? 'Nenhuma fonte tem conta própria.'
    : looked.length === 0
      ? 'Nenhum dinheiro entrou nas contas das fontes, nem saiu delas.'
      : 'Não conferido: nenhuma conta tem extrato importado.'

/** What the statements of the sources' accounts say against the project; `extratos` are those that this person may see. */
export function checkExtratos(asked: ExtratosToCheck): CheckedExtrato[] {
  const { fontes, extratos } = asked
  const byConta = Map.groupBy(fontes, ({ id_contabancaria }) => id_contabancaria)
  const seen = new Set(extratos.map(({ id_contabancaria }) => id_contabancaria))
  const hidden = fontes.filter(({ id_contabancaria: id }) => id !== null && !seen.has(id))
  const looked = extratos.flatMap((extrato): Looked[] => {
    const own = byConta.get(extrato.id_contabancaria) ?? []
    if (!isUsed(extrato, own, asked)) return []
    const avisos = avisosOfExtrato(extrato, own, asked)
    return [{ avisos, hasLinhas: extrato.linhas.length > 0 }]
  })
  const withoutAccess =
    hidden.length === 0
      ? []
      : [`Sem acesso ao extrato da conta: ${hidden.map(({ nome }) => nome).join(', ')}.`]
  return checks.map((check): CheckedExtrato => {
    const { tipos, correcao }: CheckOfExtrato = checksOfExtrato[check]
    // Without a line nothing can be compared: that is the failure of the first check alone.
    const compared =
      check === 'extrato/importado' ? looked : looked.filter(({ hasLinhas }) => hasLinhas)
    if (compared.length === 0) {
      const [nota = whyNot(fontes, looked)] = withoutAccess
      return { check, situacao: 'nao_se_aplica', nota, falhas: [] }
    }
    const falhas = compared.flatMap(({ avisos }) =>
      avisos
        .filter(({ tipo }) => tipos.includes(tipo))
        .map(({ conta, problema }) => ({ nome: conta, problema: sentence(problema), correcao })),
    )
    const contas = `${counted(compared.length, 'conta conferida', 'contas conferidas')}.`
    return {
      check,
      situacao: falhas.length > 0 ? 'descumpre' : 'cumpre',
      nota: [contas, ...withoutAccess].join(' '),
      falhas,
    }
  })
}
