/** What people of a production company ask, and what the product must answer: what was understood, and the figure. */
import { perguntaView } from '@claquete/contract/relatorios/perguntas/pergunta'
import type { Resposta } from '@claquete/contract/relatorios/perguntas/pergunta'
import { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import { horasDaEquipe } from '@claquete/contract/projetos/horas/relatorio'
import { visaoView } from '@claquete/contract/orcamentos/visao/visao'
import { must } from '@claquete/core/kernel/must'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { createColleague } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { newQuestionCompany, todayOfTest } from './testing/company.ts'
import type { QuestionCompany } from './testing/company.ts'

useSharedServer({ now: () => Date.parse(`${todayOfTest}T15:00:00Z`) })

let company: QuestionCompany
beforeAll(async () => {
  company = await newQuestionCompany()
})

const ask = async (world: World, q: string) =>
  (await world.call(perguntaView, { query: { q } })).data

const hoursOf = (segundos: number | undefined) =>
  segundos === undefined ? undefined : `${segundos / 3600}h`

/** One answer as the file of questions writes it. */
const written = (one: Resposta): string =>
  [
    one.titulo,
    one.periodo,
    hoursOf(one.segundos) ?? one.valor ?? '-',
    ...(one.quantidade === null ? [] : [`n=${one.quantidade}`]),
    ...(one.percentual === null ? [] : [`${one.percentual}%`]),
    ...one.linhas.map(
      ({ nome, valor, segundos, quantidade }) =>
        `${nome}: ${hoursOf(segundos) ?? valor ?? quantidade}`,
    ),
  ].join(' | ')

interface Expected {
  readonly q: string
  readonly answers: readonly string[]
}

/** The questions, each with its answers below it; '?' stands for one that must be refused. */
function expectedAnswers(): Expected[] {
  const text = readFileSync(new URL('testing/questions.txt', import.meta.url), 'utf8')
  const all: { q: string; answers: string[] }[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('  ')) all.at(-1)?.answers.push(line.slice('  = '.length))
    else if (line !== '') all.push({ q: line, answers: [] })
  }
  return all
}

const expected = expectedAnswers()
const refused = ({ answers }: Expected) => answers.length === 0

test('at least 110 of at least 120 questions are answered, and the others are refused', async () => {
  expect(expected.length).toBeGreaterThanOrEqual(120)
  expect(expected.filter((one) => !refused(one)).length).toBeGreaterThanOrEqual(110)
  const wrong: string[] = []
  for (const { q, answers } of expected) {
    const { respostas, aviso, sugestoes } = await ask(company.world, q)
    const got = respostas.map(written)
    if (JSON.stringify(got) !== JSON.stringify(answers)) wrong.push(`${q}\n${got.join('\n')}`)
    if (answers.length > 0) continue
    if (!aviso || sugestoes.length === 0) wrong.push(`${q}\nsem aviso ou sugestão`)
  }
  expect(wrong).toEqual([])
})

test('what a refusal offers is understood and answered', async () => {
  const offered = new Set<string>()
  for (const { q } of expected.filter(refused)) {
    for (const text of (await ask(company.world, q)).sugestoes) offered.add(text)
  }
  expect(offered.size).toBeGreaterThan(5)
  for (const text of offered) {
    expect((await ask(company.world, text)).respostas.length, text).toBeGreaterThan(0)
  }
})

const wordsOf = (path: string) => Object.fromEntries(new URL(path, 'http://x').searchParams)

test('the figure is that of the report, and of the cost report, that the answer opens', async () => {
  const { world, mothers } = company
  for (const q of ['quem está devendo', 'despesas por mês', 'impostos a pagar']) {
    const [answer] = (await ask(world, q)).respostas
    const { path, valor } = must(answer, q)
    expect(path.startsWith(`${lancamentosByDay.screen}?`)).toBe(true)
    // The words of the address are the query of the report's totals.
    const query = wordsOf(path) as Record<string, never>
    const { data } = await world.call(lancamentosByDay.endpoints.totals, { query })
    expect([data.a_receber, data.a_pagar, data.despesas], q).toContain(valor)
  }
  const [profit] = (await ask(world, 'lucro do job Dia das Mães')).respostas
  const { totais } = (await world.call(visaoView, { body: { id_orcamento: mothers } })).data
  expect(profit?.valor).toBe(totais.lucro_projetado)
  expect(profit?.percentual).toBe(totais.margem_projetada)
})

test('hours of an answer are those of the report that it opens', async () => {
  const { world } = company
  const [answer] = (await ask(world, 'horas por projeto este mês')).respostas
  const { path, segundos } = must(answer, 'hours')
  expect(path.startsWith(`${horasDaEquipe.screen}?`)).toBe(true)
  const query = wordsOf(path) as Record<string, never>
  const { data } = await world.call(horasDaEquipe.endpoints.totals, { query })
  expect(segundos).toBe(data.horas)
})

test('who may not see a report gets no figure of it, nor the names of jobs they do not see', async () => {
  const payer = await createColleague(company.world, ['conta_pagar.consultar'])
  const paid = await ask(payer, 'quanto pagamos em outubro')
  expect(paid.respostas.map(written)).toEqual([
    'Pago | outubro de 2026 (01/10/2026 a 31/10/2026) | 1800',
  ])
  const owed = await ask(payer, 'quem está devendo')
  expect(owed.respostas).toEqual([])
  expect(owed.aviso).toBe('O seu perfil não vê: Lançamentos por dia.')
  const profit = await ask(payer, 'lucro do job Dia das Mães')
  expect(profit.respostas).toEqual([])
  expect(profit.aviso).toBe('Não encontrei “Dia Mães”.')
})

test('a name is a whole word: "essa" is no Vanessa; another company has none of these names', async () => {
  const { world } = company
  expect((await ask(world, 'quanto a essa deve')).respostas).toEqual([])
  expect((await ask(world, 'quanto a Vanessa deve')).respostas).toHaveLength(3)
  // The debtor comes first.
  const [first] = (await ask(world, 'quanto a Vereda deve')).respostas
  expect(first?.titulo).toBe('A receber · Vereda Alimentos Ltda')
})
