import { cents, formatReais, subtract } from '../../../kernel/amounts/money.ts'
import { formatDateBr } from '../../../kernel/time/calendar.ts'
import { falha } from './falha.ts'
import type { FalhaOfItem, Told } from './falha.ts'
import type { FonteComConta, Gasto } from './gasto.ts'
import { gastoByFonte, recursosDe } from './uso.ts'

type Fontes = ReadonlyMap<number, FonteComConta>

/** Sources that paid more than came of them, the yields that the plan allots among it. */
function aboveFontes(gastos: readonly Gasto[], fontes: Fontes): FalhaOfItem[] {
  const spent = gastoByFonte(gastos, fontes)
  return [...fontes.values()].flatMap((fonte) => {
    const paid = spent.get(fonte.id_projeto_fonte) ?? cents(0)
    const recursos = recursosDe(fonte)
    if (paid <= recursos) return []
    const yields =
      fonte.rendimento > 0 ? `, com ${formatReais(fonte.rendimento)} de rendimentos` : ''
    const problema = `${fonte.nome}: pagou ${formatReais(paid)} e recebeu ${formatReais(recursos)}${yields}.`
    const told: Told = [problema, 'Registre a liberação que falta, ou troque a fonte de um gasto.']
    return [{ ...falha('acima_da_fonte', told, subtract(paid, recursos)), nome: fonte.nome }]
  })
}

/** Releases into an account of which nobody said which line of the bank they are. */
const looseReleases = (fontes: Fontes): FalhaOfItem[] =>
  [...fontes.values()].flatMap(({ id_projeto_fonte, nome, id_contabancaria, liberacoes }) =>
    (id_contabancaria === null ? [] : liberacoes)
      .filter(({ id_extrato_historico }) => id_extrato_historico === null)
      .map(({ id_fonte_liberacao, data, valor }) => {
        const told: Told = [
          `${formatReais(valor)} em ${formatDateBr(data)}, sem a linha do banco.`,
          'Diga qual crédito do extrato é esta liberação; se ele não está lá, importe o extrato.',
        ]
        const liberacao = { id_projeto_fonte, id_fonte_liberacao }
        return { ...falha('liberacao_sem_linha', told, valor, 'avisa'), nome, liberacao }
      }),
  )

/** Accounts that more than one source of the project has or had: what left one of them is of which, only its day tells. */
const sharedContas = (fontes: Fontes): FalhaOfItem[] =>
  [...Map.groupBy(fontes.values(), ({ id_contabancaria }) => id_contabancaria)].flatMap(
    ([id_contabancaria, some]) => {
      if (id_contabancaria === null || some.length === 1) return []
      const nomes = some.map(({ nome }) => nome).join(' e ')
      const told: Told = [
        `${nomes} têm ou tiveram a mesma conta bancária.`,
        'Abra uma conta para cada fonte; se já foi usada pelas duas, mostre na prestação o que é de cada uma.',
      ]
      return [{ ...falha('conta_repetida', told, cents(0), 'avisa'), nome: nomes }]
    },
  )

/** What is wrong with sources as a whole. */
export const falhasOfFontes = (gastos: readonly Gasto[], fontes: Fontes): FalhaOfItem[] => [
  ...aboveFontes(gastos, fontes),
  ...sharedContas(fontes),
  ...looseReleases(fontes),
]
