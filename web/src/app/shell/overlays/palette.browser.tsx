import type { Resposta } from '@claquete/contract/relatorios/perguntas/pergunta'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerBy, show, signIn } from '../../../../test/world.tsx'
import { searched } from './overlays.ts'
import { Palette } from './palette.tsx'

const owed: Resposta = {
  titulo: 'A receber, atrasado · por cliente',
  periodo: 'de qualquer data',
  definicao: 'O que falta, de vencimento já passado',
  valor: 18_000,
  quantidade: null,
  percentual: null,
  linhas: [{ nome: 'Vivo', valor: 10_000, quantidade: null }],
  mais: 2,
  tela: 'Lançamentos por dia',
  path: '/relatorios/lancamentos/listar?situacao=atrasado',
}
const nothing = { respostas: [], aviso: null, sugestoes: [] }

beforeEach(() => searched.set(''))

const option = (name: string | RegExp) => page.getByRole('option', { name })

async function open(answers: Readonly<Record<string, object>>) {
  await signIn('lancamento.consultar', 'conta_bancaria.consultar')
  const asked = answerBy(({ path }) => {
    const q = new URL(path, 'http://x').searchParams.get('q') ?? ''
    if (path.startsWith('/perguntas')) return { body: { data: answers[q] ?? nothing } }
    return { body: { data: [] } }
  })
  const onClose = vi.fn<() => void>()
  const { router } = await show(<Palette onClose={onClose} />)
  const questions = () => asked.filter(({ path }) => path.startsWith('/perguntas'))
  return { onClose, router, questions }
}

test('an example is asked, its figure is shown, and Enter opens the report with the same filters', async () => {
  const { onClose, router, questions } = await open({
    'Quem está devendo?': { ...nothing, respostas: [owed] },
  })
  const examples = page.getByRole('group', { name: 'Pergunte, por exemplo' })
  await expect.element(examples.getByRole('option').nth(2)).toBeVisible()
  await option('Quem está devendo?').click()
  await expect.element(page.getByRole('combobox')).toHaveValue('Quem está devendo?')
  const answer = option(/^A receber, atrasado/)
  await expect.element(answer).toHaveTextContent('R$ 18.000,00')
  await expect.element(answer).toHaveTextContent('Vivo')
  await expect.element(answer).toHaveTextContent('e mais 2')
  await expect.element(answer).toHaveTextContent('de qualquer data')
  expect(questions()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalled()
  await expect.poll(() => router.state.location.search).toBe('?situacao=atrasado')
})

test('a question that is not understood says so and offers one that is; a name asks nothing', async () => {
  const { questions } = await open({
    'despesas sem nota': {
      respostas: [],
      aviso: 'Não encontrei “sem nota”.',
      sugestoes: ['Despesas'],
    },
  })
  await page.getByRole('combobox').fill('despesas sem nota')
  await expect.element(page.getByText('Não encontrei “sem nota”.')).toBeVisible()
  await option('Despesas').click()
  await expect.element(page.getByRole('combobox')).toHaveValue('Despesas')
  await expect.poll(() => questions().length).toBe(2)
  await page.getByRole('combobox').fill('Jabuticaba Turismo')
  await expect.element(page.getByText('Nada encontrado para “Jabuticaba Turismo”.')).toBeVisible()
  expect(questions()).toHaveLength(2)
})

const alvo = {
  id_projeto: 7,
  num_projeto: 'PRJ-7',
  projeto: 'Natal Encantado',
  id_projeto_tarefa: 70,
  tarefa_numero: 1,
  tarefa: 'Roteiro',
}
const stopped = {
  estado: 'not_init',
  agora: '2026-11-26T15:00:00.000Z',
  correndo: null,
  visto_em: null,
  esquecido: false,
  ultimo: null,
  hoje_segundos: 0,
}
const entry = {
  ...alvo,
  id_projeto_tarefa_tempo: 1,
  id_usuario: 1,
  nome: 'Ana',
  dia: '2026-11-26',
  inicio: '2026-11-26T14:00:00.000Z',
  fim: null,
  segundos: null,
  contagem: null,
  nota: '',
  versao: 1,
}
const running = {
  ...stopped,
  estado: 'start',
  correndo: entry,
  visto_em: '2026-11-26T14:59:00.000Z',
}

async function openClock(relogio: object) {
  await signIn('hora.lancar')
  const asked = answerBy(({ method, path }) => {
    if (path.startsWith('/projetos/timesheet')) {
      const parado = { ...entry, fim: '2026-11-26T15:00:00.000Z', segundos: 3600 }
      return { body: { data: relogio, parado, lancado: null } }
    }
    if (path.startsWith('/horas/relogio')) return { body: { data: relogio } }
    if (path.startsWith('/horas/alvos')) return { body: { data: [alvo] } }
    return method === 'GET' ? { body: { data: [] } } : { status: 500, body: {} }
  })
  const onClose = vi.fn<() => void>()
  await show(<Palette onClose={onClose} />)
  const told = () => asked.filter(({ path }) => path.startsWith('/projetos/timesheet'))
  return { onClose, asked, told }
}

test('the clock is started on a task from anywhere, found by the words of its project', async () => {
  const { onClose, asked, told } = await openClock(stopped)
  await page.getByRole('combobox').fill('iniciar relogio em natal')
  await expect.element(option(/^Iniciar relógio em Roteiro/)).toBeVisible()
  const searched = asked.find(({ path }) => path.startsWith('/horas/alvos'))?.path ?? ''
  expect(new URL(searched, 'http://x').searchParams.get('search')).toBe('natal')
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalled()
  await expect
    .poll(() => told().map(({ body }) => body))
    .toEqual([{ acao: 'iniciar', id_projeto: 7, id_projeto_tarefa: 70 }])
})

test('a clock that runs is paused and stopped from anywhere', async () => {
  const { told } = await openClock(running)
  await page.getByRole('combobox').fill('relógio')
  await expect.element(option(/^Pausar o relógio/)).toHaveTextContent('Roteiro')
  await option(/^Parar o relógio/).click()
  await expect.poll(() => told().map(({ body }) => body)).toEqual([{ acao: 'parar' }])
})
