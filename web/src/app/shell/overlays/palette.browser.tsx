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
