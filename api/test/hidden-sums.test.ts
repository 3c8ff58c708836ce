/**
 * Sums, balances and counts tell a person nothing of the titles that are hidden from them: what each call answers is the
 * same before and after somebody else posts them.
 */
import { fluxoCaixaGrouped } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { pagamentoRequest } from '@claquete/contract/orcamentos/execucao/pagamento'
import { expect, test } from 'vitest'
import { openTokens } from '../src/kernel/session/session.ts'
import { conta } from '../src/livro/titulos/lista/testing/conta.ts'
import { mountAll } from '../src/product.ts'
import { novoJob, createEquipeMember } from '../src/orcamentos/execucao/testing/job.ts'
import { newBlindColleague } from './hidden-titles.ts'
import { day, readingOf, requestsFor } from './requests-for.ts'
import type { Fields } from './requests-for.ts'
import { testContaOf, postTitulo } from './titulos.ts'
import type { TituloNovo } from './titulos.ts'
import { newWorld, useSharedServer } from './world.ts'
import type { World } from './world.ts'

const server = useSharedServer({ now: () => Date.UTC(2026, 2, 15, 15) })

const bank = 'the balance of an account is the bank’s, and its statement adds up line by line'
const budget = 'what a budget spent counts what pays its lines, without a name'
const anonymised = 'nobody is anonymised while a title of theirs is open'
const task = 'that approvers will be told is a task, without a name'

const ofBank = `contaBancariaList contaBancariaSaldo contaBancariaView extratoList extratoSummary titulosASettle
  transferenciaContas chequeContas conciliacaoPainel conciliacaoReport`
const ofBudget = `folhaOpen folhaView visaoMovimentoList visaoView visaoRelatorioList visaoRelatorioTotals fluxoView
  grandesItensItems grandesItensReport grandesItensSuppliers pagamentoRelacao pagamentoSaldos itensDoGrupo itensDoJob
  jobSummary solicitacaoView orcamentoFigures margem_jobs.list margem_jobs.totals`
const named = (names: string, why: string) =>
  Object.fromEntries(names.split(/\s+/u).map((name) => [name, why]))

/** What counts hidden titles all the same (docs/security.md), and why. */
const counted: Readonly<Record<string, string>> = {
  consultaList: 'looks at documents are noted, and reading every call notes some',
  ...named(ofBank, bank),
  ...named(ofBudget, budget),
  privacidadeView: anonymised,
  tarefaList: task,
  tarefaSummary: task,
}

const calls = mountAll(openTokens('somente-para-listar')).filter(
  ({ endpoint: { effect, wire } }) => effect === 'read' && wire !== 'stream' && wire !== 'file',
)

/** Every number of a reply by its path, and every text that has digits. */
function numbersOf(value: unknown, path = '', into: Map<string, unknown> = new Map()) {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) numbersOf(inner, `${path}.${name}`, into)
  } else if (typeof value === 'number' || /\d/u.test(String(value))) into.set(path, value)
  return into
}

type Answers = ReadonlyMap<string, ReadonlyMap<string, unknown>>

/** What each call answers to the person, about each record. */
async function answersTo(who: World, records: readonly Fields[]): Promise<Answers> {
  const answers = new Map<string, ReadonlyMap<string, unknown>>()
  for (const { name, endpoint } of calls) {
    const asked = new Map(
      records
        .flatMap((record) => requestsFor(endpoint, record, 'few'))
        .map((request) => [JSON.stringify(request), request]),
    )
    for (const [key, request] of asked) {
      const { status, text } = await readingOf(server(), who, endpoint, request)
      if (status === 200) answers.set(`${name} ${key}`, numbersOf(JSON.parse(text)))
    }
  }
  return answers
}

/** By call, the first few numbers that are not what they were. */
function changedIn(before: Answers, after: Answers): string[] {
  const changed = new Map<string, Set<string>>()
  for (const [key, was] of before) {
    const is = after.get(key) ?? new Map<string, unknown>()
    const name = key.slice(0, key.indexOf(' '))
    for (const path of new Set([...was.keys(), ...is.keys()])) {
      if (was.get(path) === is.get(path)) continue
      const place = path.replaceAll(/\.\d+/gu, '[]')
      changed.set(name, (changed.get(name) ?? new Set()).add(place))
    }
  }
  return [...changed]
    .filter(([name]) => !(name in counted))
    .map(([name, paths]) => `${name}: ${[...paths].slice(0, 8).join(' ')}`)
}

/** A job with a line that is hidden, an account that is blocked, and what posts titles on the same days. */
async function newPlace() {
  const world = await newWorld()
  const { id_orcamento, food, art, produtor } = await novoJob(world)
  const safe = await conta(world, 'Cofre')
  const openConta = await testContaOf(world)
  await world.rows((db) =>
    db.update('contabancaria').set({ conciliar_desde: '2026-03-01' }).execute(),
  )
  const asks = await createEquipeMember(world, ['execucao.solicitar'])
  const days = { dataVencimento: day, competencia: day, id_pessoa: produtor } as const
  return {
    world,
    safe,
    aberta: openConta,
    id_orcamento,
    food,
    art,
    produtor,
    paid: { baixas: [{ data: day, id_contabancaria: openConta }] },
    post: (titulo: TituloNovo) => postTitulo(world, { ...days, ...titulo }),
    request: async (id_orca_item: number, valor: number) => {
      const body = { ...days, id_orcamento, id_orca_item, valor, aceita_estouro: 'S' }
      return (await asks.call(pagamentoRequest, { body } as never)).id_lancamento
    },
  }
}
type Place = Awaited<ReturnType<typeof newPlace>>

const postSeen = async ({ post, request, paid, id_orcamento, art }: Place) => [
  await post({ valor: 1_234, id_orcamento, id_orca_item: art }),
  await post({ valor: 1_111, operacao: 'C', ...paid }),
  await post({ valor: 7_777, ...paid }),
  await post({ valor: 2_222, operacao: 'C', id_orcamento }),
  await request(art, 33),
]

async function postHidden({ post, request, paid, id_orcamento, food, art, safe }: Place) {
  const line = { id_orcamento, id_orca_item: food }
  const locked = { baixas: [{ data: day, id_contabancaria: safe }] }
  const rateio = [
    { valor: 20_000, ...line },
    { valor: 6_531, id_orcamento, id_orca_item: art },
  ]
  await post({ valor: 81_204, id_contabancaria: safe })
  await post({ valor: 19_714, ...locked })
  await post({ valor: 33_778, operacao: 'C', ...locked })
  await post({ valor: 55_192, ...line })
  await post({ valor: 55_392, ...line, ...paid })
  await post({ valor: 26_531, rateio, ...paid })
  await post({ valor: 62_348, id_orcamento, operacao: 'C', id_contabancaria: safe })
  await request(food, 642)
}

test('what is hidden from a person changes no number that they are told', async () => {
  const place = await newPlace()
  const seen = await postSeen(place)
  const colleague = await newBlindColleague(place.world, place)
  const base = {
    id_orcamento: place.id_orcamento,
    id_orca_item: place.art,
    id_pessoa: place.produtor,
    id_contabancaria: place.aberta,
    ano: 2026,
    data: '2026-03-31',
    mes: '2026-03',
  }
  const records = seen.map((id) => ({ ...base, id, id_lancamento: id, ids: [id] }))
  const before = await answersTo(colleague, records)
  expect(before.size).toBeGreaterThan(250)
  expect(changedIn(before, await answersTo(colleague, records))).toEqual([])
  await postHidden(place)
  const flow = { query: { periodo1: '2026-03-01', periodo2: '2026-03-31' } }
  const flowOf = async (who: World) => (await who.call(fluxoCaixaGrouped, flow as never)).data
  expect((await flowOf(colleague)).saldo_parcial).toBe(true)
  expect((await flowOf(place.world)).saldo_parcial).toBe(false)
  expect(changedIn(before, await answersTo(colleague, records))).toEqual([])
}, 600_000)
