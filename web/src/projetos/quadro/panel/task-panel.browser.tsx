import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerBy, button, field, refusal, show, signIn } from '../../../../test/world.tsx'
import type { Answer, Asked } from '../../../../test/world.tsx'
import ProjetoOpenScreen from '../projeto-open.screen.tsx'
import { quadroOf } from '../state/testing.ts'

beforeEach(() => signIn('projeto.consultar', 'projeto.tarefas', 'projeto.alterar'))

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** The panel of task 1, of a server that keeps what is sent. */
async function open(
  answer: (asked: Asked, task: Record<string, unknown>) => Answer | undefined = () => undefined,
) {
  const quadro = quadroOf(3)
  const task: Record<string, unknown> = {
    ...quadro.tarefas[0],
    descricao: paragraph('Como era'),
    titulo_projeto: quadro.titulo,
    num_projeto: quadro.num_projeto,
    grupo: 'A fazer',
    passos: [{ id_projeto_tarefa_passo: 5, descricao: 'Pedir orçamento', feito: 'N' }],
    bloqueada_por: [],
    bloqueia: [],
    timesheet: [],
    id_orca_item: null,
    orca_item: null,
    criada_por: 'Ana Prado',
    criado_em: '2026-11-20T12:00:00Z',
  }
  const asked = answerBy((one) => {
    const own = answer(one, task)
    if (own) return own
    if (one.path === '/projetos/9/quadro') {
      const [first, ...others] = quadro.tarefas
      const { titulo, versao } = task
      return { body: { data: { ...quadro, tarefas: [{ ...first, titulo, versao }, ...others] } } }
    }
    if (one.path.startsWith('/projetos/tarefa/id/1')) {
      if (one.method === 'PUT') {
        Object.assign(task, one.body)
        task['versao'] = Number(task['versao']) + 1
        return {
          body: {
            data: { ...quadro.tarefas[0], titulo: task['titulo'], versao: task['versao'] },
            nova: null,
          },
        }
      }
      return { body: { data: task } }
    }
    if (one.path.startsWith('/projetos/tarefa/ids/')) {
      return {
        body: { data: [{ ...quadro.tarefas[0], titulo: task['titulo'], versao: task['versao'] }] },
      }
    }
    return { body: { data: [] } }
  })
  await show(<ProjetoOpenScreen />, '/projetos/abrir/:id', '/projetos/abrir/9?tarefa=1')
  await expect.element(title()).toHaveValue('Tarefa 1')
  return { asked, sent: () => asked.filter(({ method }) => method !== 'GET') }
}

const title = () => field('Nome da tarefa')
const bodies = (all: readonly Asked[]) => all.map(({ body }) => body)

test('the title saves when it is left, with the version that was read', async () => {
  const { sent } = await open()
  await title().fill('Fechar elenco')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => bodies(sent())).toEqual([{ titulo: 'Fechar elenco', versao: 1 }])
  await expect
    .poll(() => document.querySelector('[data-card="1"] [data-open]')?.textContent)
    .toBe('Fechar elenco')
})

test('a title that was refused stays as it was typed, and why is said', async () => {
  await open(({ method }) =>
    method === 'PUT' ? refusal({}, 'O projeto foi arquivado.') : undefined,
  )
  await title().fill('Fechar elenco')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Não foi salvo. O projeto foi arquivado.')).toBeVisible()
  await expect.element(title()).toHaveValue('Fechar elenco')
})

test('two people wrote the title: both are shown, and one is chosen', async () => {
  const { sent } = await open((asked, task) => {
    if (asked.path.endsWith('/historico')) {
      return {
        body: {
          data: [{ quando: '2026-11-25T12:00:00Z', quem: 'João Silva', texto: 'mudou o nome' }],
        },
      }
    }
    const { versao } = (asked.body ?? {}) as { versao?: number }
    if (asked.method !== 'PUT' || versao !== 1) return undefined
    Object.assign(task, { titulo: 'O do João', versao: 2 })
    return {
      status: 422,
      body: { status: false, codigo: 'versao_antiga', msg: 'Outra pessoa alterou.' },
    }
  })
  await title().fill('O meu')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('João Silva mudou este texto enquanto você escrevia'))
    .toBeVisible()
  await expect.element(title()).toHaveValue('O meu')
  await userEvent.click(button('Ficar com o meu'))
  await expect.poll(() => bodies(sent()).at(-1)).toEqual({ titulo: 'O meu', versao: 2 })
  await expect.element(button('Ficar com o meu')).not.toBeInTheDocument()
})

test('another part of the task was changed: the description is saved over it without a question', async () => {
  const { sent } = await open((asked, task) => {
    const { versao } = (asked.body ?? {}) as { versao?: number }
    if (asked.method !== 'PUT' || versao !== 1) return undefined
    Object.assign(task, { titulo: 'Outro nome', versao: 2 })
    return {
      status: 422,
      body: { status: false, codigo: 'versao_antiga', msg: 'Outra pessoa alterou.' },
    }
  })
  const text = page.getByRole('textbox', { name: 'Descrição' })
  await userEvent.click(text)
  await userEvent.keyboard('{Control>}{End}{/Control} e agora')
  await userEvent.click(field('Novo passo'))
  await expect
    .poll(() => bodies(sent()).at(-1))
    .toMatchObject({ descricao: paragraph('Como era e agora'), versao: 2 })
})

test('title and description typed without a network wait with the panel closed, and are sent when it is back', async () => {
  let isDown = true
  const { sent } = await open(({ method }) =>
    method === 'PUT' && isDown
      ? { status: 503, body: { status: false, msg: 'Fora do ar.' } }
      : undefined,
  )
  await title().fill('Fechar elenco')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByRole('textbox', { name: 'Descrição' }))
  await userEvent.keyboard('{Control>}{End}{/Control} e agora')
  await userEvent.click(button('Fechar'))
  await expect
    .element(page.getByText('Sem conexão: 2 mudanças esperam e vão sozinhas quando ela voltar'))
    .toBeVisible()
  const link = () => document.querySelector<HTMLElement>('[data-card="1"] [data-open]')
  expect(link()?.textContent).toBe('Fechar elenco')
  // Opened again, the task has what was typed, and a title typed now goes in place of the one that waits.
  link()?.click()
  await expect.element(title()).toHaveValue('Fechar elenco')
  await expect.element(page.getByText('Como era e agora')).toBeVisible()
  await title().fill('Fechar o elenco')
  await userEvent.keyboard('{Enter}')
  isDown = false
  dispatchEvent(new Event('online'))
  await expect
    .poll(() => bodies(sent()).slice(-2), { timeout: 5_000 })
    .toMatchObject([
      { titulo: 'Fechar o elenco', versao: 1 },
      { descricao: paragraph('Como era e agora'), versao: 1 },
    ])
  await expect.poll(() => link()?.textContent).toBe('Fechar o elenco')
})

test('what somebody else wrote while the panel was closed is shown beside the own text when it opens again', async () => {
  let isDown = true
  await open((asked, task) => {
    if (asked.path.endsWith('/historico')) {
      return {
        body: {
          data: [{ quando: '2026-11-25T12:00:00Z', quem: 'João Silva', texto: 'mudou o nome' }],
        },
      }
    }
    if (asked.method !== 'PUT') return undefined
    if (isDown) return { status: 503, body: { status: false, msg: 'Fora do ar.' } }
    Object.assign(task, { titulo: 'O do João', versao: 2 })
    return {
      status: 422,
      body: { status: false, codigo: 'versao_antiga', msg: 'Outra pessoa alterou.' },
    }
  })
  await title().fill('O meu')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button('Fechar'))
  await expect.element(title()).not.toBeInTheDocument()
  isDown = false
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Não foi possível salvar o nome da tarefa')).toBeVisible()
  document.querySelector<HTMLElement>('[data-card="1"] [data-open]')?.click()
  await expect
    .element(page.getByText('João Silva mudou este texto enquanto você escrevia'))
    .toBeVisible()
  await expect.element(title()).toHaveValue('O meu')
  await userEvent.click(button('Ficar com o de João Silva'))
  await expect.element(title()).toHaveValue('O do João')
})

test('a comment names who was chosen after @; one that fails stays to be sent again', async () => {
  let fails = true
  const { sent } = await open(({ method, path }) => {
    if (method !== 'POST' || path !== '/projetos/comentario') return undefined
    return fails ? refusal({}, 'Não deu.') : { body: { data: {} } }
  })
  const text = field('Escreva um comentário; @ menciona alguém')
  await userEvent.click(text)
  await userEvent.keyboard('Oi @jo')
  await userEvent.click(page.getByRole('option', { name: 'João Silva' }))
  await userEvent.keyboard('tudo bem?')
  await userEvent.click(button('Comentar'))
  await expect.element(page.getByText('Não foi enviado, e continua aqui. Não deu.')).toBeVisible()
  await expect.element(text).toHaveValue('Oi @João Silva tudo bem?')
  fails = false
  await userEvent.click(button('Comentar'))
  await expect.element(text).toHaveValue('')
  expect(bodies(sent()).at(-1)).toEqual({
    id_projeto_tarefa: 1,
    comentario: 'Oi @[João Silva](2) tudo bem?',
  })
})

test('steps are added by Enter and ticked; a refused tick goes back', async () => {
  let refuses = false
  const { sent } = await open(({ method, path }) =>
    method !== 'GET' && path.includes('/passos') && refuses ? refusal({}, 'Não deu.') : undefined,
  )
  await field('Novo passo').fill('Comparar')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => bodies(sent())).toEqual([{ descricao: 'Comparar' }])
  const tick = page.getByRole('checkbox', { name: 'Pedir orçamento' })
  refuses = true
  await userEvent.click(tick)
  await expect.element(page.getByText('Não foi salvo. Não deu.')).toBeVisible()
  await expect.element(tick).not.toBeChecked()
})

test('Esc closes the panel and the keys are on the card again', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect
    .element(page.getByRole('region', { name: 'Tarefa', exact: true }))
    .not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent).toBe('Tarefa 1')
})

test('an address that names a task of another project says so, and leads there', async () => {
  const quadro = quadroOf(3)
  answerBy(({ path }) => {
    if (path === '/projetos/9/quadro') return { body: { data: quadro } }
    if (path.startsWith('/projetos/tarefa/id/')) {
      const other = { ...quadro.tarefas[0], id_projeto_tarefa: 77, id_projeto: 4 }
      return { body: { data: { ...other, titulo: 'Fechar elenco', titulo_projeto: 'Natal' } } }
    }
    return { body: { data: [] } }
  })
  await show(<ProjetoOpenScreen />, '/projetos/abrir/:id', '/projetos/abrir/9?tarefa=77')
  await expect.element(page.getByText('“Fechar elenco” é de outro projeto')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Abrir em Natal' }))
    .toHaveAttribute('href', '/projetos/abrir/4?tarefa=77')
})
