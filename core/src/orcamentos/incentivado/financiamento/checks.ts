import type { Cents } from '../../../kernel/amounts/money.ts'
import { cents, formatReais, subtract } from '../../../kernel/amounts/money.ts'
import type { Situacao } from '../limite.ts'
import { ownRows, planejadoByFonte, planoRows, tiposOfPlano, valuesOf } from './plano.ts'
import type { FonteDoPlano, PlanoCell, PlanoRow, PlanoToShow } from './plano.ts'

/** The checks of a financing plan, with where each comes from. */
export const checksOfPlano = {
  'plano/fecha': ['O plano de financiamento fecha com o orçamento', 'Plano de financiamento'],
  'plano/aprovado': ['Nenhuma fonte paga acima do aprovado', 'Contrato de cada fonte'],
  'plano/rendimento': [
    'Rendimentos das contas alocados no plano',
    'ANCINE: rendimentos são dinheiro público e constam do plano',
  ],
} as const
type CheckOfPlano = keyof typeof checksOfPlano

interface FalhaOfPlano {
  /** The item or the source that it is of. */
  readonly nome: string
  readonly problema: string
  readonly correcao: string
}

export interface CheckedPlano {
  readonly check: CheckOfPlano
  readonly situacao: Exclude<Situacao, 'nao_medido' | 'aviso'>
  readonly efeito: 'bloqueia' | 'avisa'
  /** Why it does not apply, or what was looked at. */
  readonly nota: string
  readonly falhas: readonly FalhaOfPlano[]
}

interface FonteToCheck extends FonteDoPlano {
  readonly isPublic: boolean
}

export interface PlanoToCheck extends Omit<PlanoToShow, 'values' | 'colunas'> {
  readonly fontes: readonly FonteToCheck[]
  readonly cells: readonly PlanoCell[]
}

/** What is wrong with a row, as it is told at its place; undefined where it adds up. */
export function problemOfRow({ tipo, orcado, planejado, falta }: PlanoRow): string | undefined {
  if (falta === 0) return undefined
  if (tipo === 'sem_lugar') {
    return `${formatReais(falta)} do orçamento em linhas sem lugar na estrutura.`
  }
  const figures = `orçado ${formatReais(orcado)}, planejado ${formatReais(planejado)}`
  if (orcado === 0) return `Fora do orçamento: ${figures}.`
  return falta > 0
    ? `Faltam ${formatReais(falta)}: ${figures}.`
    : `${formatReais(subtract(cents(0), falta))} acima do orçado: ${figures}.`
}

const correctionOf = ({ tipo, orcado, falta }: PlanoRow) =>
  tipo === 'sem_lugar'
    ? 'Ponha as linhas em lugares da estrutura.'
    : orcado === 0
      ? 'Mova o valor para outro item do plano, ou apague-o.'
      : falta > 0
        ? 'Escolha no plano a fonte que paga a diferença.'
        : 'Diminua no plano o que as fontes pagam do item.'

/** What is planned of a column above what it may pay; undefined where it is not above, or not known. */
export function problemOfColuna(soma: Cents, limite: Cents | null): string | undefined {
  if (limite === null || soma <= limite) return undefined
  return `Planejado ${formatReais(soma)} de ${formatReais(limite)}: ${formatReais(subtract(soma, limite))} a mais.`
}

const told = (
  check: CheckOfPlano,
  falhas: readonly FalhaOfPlano[],
  nota: string,
): CheckedPlano => ({
  check,
  situacao: falhas.length > 0 ? 'descumpre' : 'cumpre',
  efeito: 'bloqueia',
  nota,
  falhas,
})

const notApplicable = (check: CheckOfPlano, nota: string): CheckedPlano => ({
  check,
  situacao: 'nao_se_aplica',
  efeito: 'bloqueia',
  nota,
  falhas: [],
})

function checkItens(plano: PlanoToCheck): CheckedPlano {
  const { cells, fontes } = plano
  const colunas = fontes.flatMap(({ id_projeto_fonte }) =>
    tiposOfPlano.map((tipo) => ({ id_projeto_fonte, tipo })),
  )
  const rows = ownRows(planoRows({ ...plano, colunas, values: valuesOf(cells) }))
  const falhas = rows.flatMap((row) => {
    const problema = problemOfRow(row)
    const nome = [row.codigo, row.descricao].filter(Boolean).join(' ')
    return problema ? [{ nome, problema, correcao: correctionOf(row) }] : []
  })
  return told(
    'plano/fecha',
    falhas,
    rows.length === 1 ? '1 item conferido.' : `${rows.length} itens conferidos.`,
  )
}

function checkAprovado({ fontes, cells }: PlanoToCheck): CheckedPlano {
  const planned = planejadoByFonte(cells, 'aprovado')
  const falhas = fontes.flatMap((fonte) => {
    const problema = problemOfColuna(
      planned.get(fonte.id_projeto_fonte) ?? cents(0),
      fonte.aprovado,
    )
    const correcao = 'Passe a diferença a outra fonte, ou corrija o valor aprovado.'
    return problema ? [{ nome: fonte.nome, problema, correcao }] : []
  })
  const count = fontes.length === 1 ? '1 fonte conferida.' : `${fontes.length} fontes conferidas.`
  return told('plano/aprovado', falhas, count)
}

/** Yields of public money that no item of the plan takes. */
function leftOf({ isPublic, rendeu }: FonteToCheck, planned: Cents): string | undefined {
  if (!isPublic || rendeu === null || rendeu <= planned) return undefined
  return `Rendeu ${formatReais(rendeu)} e o plano aloca ${formatReais(planned)}: ${formatReais(subtract(rendeu, planned))} sem destino.`
}

function checkRendimento({ fontes, cells }: PlanoToCheck): CheckedPlano {
  const planned = planejadoByFonte(cells, 'rendimento')
  const plannedOf = ({ id_projeto_fonte }: FonteToCheck) =>
    planned.get(id_projeto_fonte) ?? cents(0)
  const asked = fontes.filter((fonte) => fonte.isPublic || plannedOf(fonte) > 0)
  const above = asked.flatMap((fonte) => {
    const problema = problemOfColuna(plannedOf(fonte), fonte.rendeu)
    const correcao = 'Aloque menos no plano, ou importe o extrato que mostra o rendimento.'
    return problema ? [{ nome: fonte.nome, problema, correcao }] : []
  })
  const left = asked.flatMap((fonte) => {
    const problema = leftOf(fonte, plannedOf(fonte))
    const correcao = 'Aloque no plano o que a conta rendeu.'
    return problema ? [{ nome: fonte.nome, problema, correcao }] : []
  })
  const falhas = [...above, ...left]
  const hidden = asked.filter(({ rendeu }) => rendeu === null)
  if (falhas.length === 0 && hidden.length > 0) {
    const nomes = hidden.map(({ nome }) => nome).join(', ')
    return notApplicable('plano/rendimento', `Sem acesso ao extrato da conta: ${nomes}.`)
  }
  if (asked.every((fonte) => plannedOf(fonte) === 0 && (fonte.rendeu ?? 0) === 0)) {
    return notApplicable(
      'plano/rendimento',
      'Nenhuma conta rendeu, e o plano não aloca rendimento.',
    )
  }
  const checked = told('plano/rendimento', falhas, 'Rendimentos do extrato de cada conta.')
  return { ...checked, efeito: above.length > 0 ? 'bloqueia' : 'avisa' }
}

/** Every check of a project's financing plan. */
export function checkPlano(plano: PlanoToCheck): CheckedPlano[] {
  if (plano.cells.length === 0) {
    const nota = 'O projeto ainda não tem plano de financiamento.'
    return [
      notApplicable('plano/fecha', nota),
      notApplicable('plano/aprovado', nota),
      checkRendimento(plano),
    ]
  }
  return [checkItens(plano), checkAprovado(plano), checkRendimento(plano)]
}
