import type { Cartao, CrmQuadro } from '@claquete/contract/projetos/crm/oportunidade'
import { usualEtapas } from '@claquete/core/projetos/crm/funil'
import { addDays, calendarDate, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../../../test/axe.ts'
import { answerBy, button, field, refusal, show, signIn } from '../../../test/world.tsx'
import type { Answer, Asked } from '../../../test/world.tsx'
import CrmScreen from './crm.screen.tsx'

const today = todayInSaoPaulo(Date.now())

const cartao = (chave: number, more: Partial<Cartao> = {}): Cartao => ({
  chave,
  id_oportunidade: chave,
  id_orcamento: null,
  num_orc: null,
  status: null,
  cor: null,
  cor_fundo: null,
  titulo: `Venda ${chave}`,
  cliente: 'Café do Vale',
  id_cliente: 1,
  empresa: 'Sol Filmes',
  id_funil: 1,
  id_funil_etapa: 1,
  etapa: 'Contato',
  id_responsavel: null,
  responsavel: null,
  origem: 'site',
  valor: 1000,
  oculto: false,
  data_prevista: null,
  proxima_acao: '',
  proxima_acao_em: null,
  dias: 0,
  fria: false,
  versao: 1,
  ...more,
})

const cards = [
  cartao(1, { proxima_acao: 'Ligar', proxima_acao_em: addDays(today, -1) }),
  cartao(2, { valor: null, oculto: true, num_orc: 'ORC-2026-0001', id_orcamento: 5 }),
  cartao(3, { id_funil_etapa: 4, dias: 12, fria: true, responsavel: 'Ana Lima' }),
]

/** The board with each card in its stage; only the server sums. */
const quadroOf = (all: readonly Cartao[]): CrmQuadro => ({
  id_funil: 1,
  etapas: usualEtapas.map((etapa, at) => {
    const cartoes = all.filter(({ id_funil_etapa }) => id_funil_etapa === at + 1)
    return {
      resultado: null,
      papel: null,
      ...etapa,
      id_funil: 1,
      id_funil_etapa: at + 1,
      quantidade: cartoes.length,
      soma: 1000,
      ponderada: 100,
      ocultos: cartoes.filter(({ oculto }) => oculto).length,
      cartoes,
    }
  }),
  meta: { mes: calendarDate(`${today.slice(0, 7)}-01`), valor: 4000, ganho: 1000, quantidade: 1 },
})

const motivos = [{ id: 7, nome: 'Preço' }]

/** Answers as a server that stores the stage of each card. */
function serve(refuses?: (asked: Asked) => Answer | undefined) {
  let kept = cards
  return answerBy((asked) => {
    const refused = refuses?.(asked)
    if (refused) return refused
    const moved = /^\/crm\/oportunidades\/(\d+)\/mover$/u.exec(asked.path)
    if (moved) {
      const { id_funil_etapa } = asked.body as { id_funil_etapa: number }
      kept = kept.map((one) => (one.chave === Number(moved[1]) ? { ...one, id_funil_etapa } : one))
    }
    if (asked.path.startsWith('/crm/quadro')) return { body: { data: quadroOf(kept) } }
    if (asked.path === '/crm/opcoes') {
      const data = { funis: [], responsaveis: [], empresas: [], motivos, a_conferir: 0 }
      return { body: { data } }
    }
    return { body: { status: true } }
  })
}

const sent = (asked: readonly Asked[]) => asked.filter(({ method }) => method !== 'GET')
const column = (name: string) => page.getByRole('region', { name })
const title = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => signIn('crm.consultar', 'crm.alterar', 'crm.cadastrar'))

test('a card tells what it is worth, what is late and that it stands still', async () => {
  serve()
  await show(<CrmScreen />, '/crm/listar')
  const late = column('Contato').getByRole('listitem').filter({ hasText: 'Venda 1' })
  await expect.element(late).toHaveTextContent('R$ 1.000,00')
  await expect.element(late.getByRole('button', { name: /Ligar$/u })).toBeVisible()
  const hidden = column('Contato').getByRole('listitem').filter({ hasText: 'Venda 2' })
  await expect.element(hidden).toHaveTextContent('valor oculto')
  const still = column('Negociação').getByRole('listitem')
  await expect.element(still).toHaveTextContent('12 dias')
  await expect.element(still.getByTitle('parada há 12 dias')).toHaveAttribute('data-cold')
  await expect.element(page.getByText('25% atingida')).toBeVisible()
  // No card is wider than its column.
  for (const list of document.querySelectorAll('section ul')) {
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  }
  expect(await violations()).toEqual([])
})

test('Alt and an arrow move a card, and one that is refused goes back with the reason', async () => {
  let isRefusing = false
  const asked = serve(({ path }) =>
    isRefusing && path.endsWith('/mover')
      ? refusal({}, 'Esta venda tem orçamento: mude o status dele.')
      : undefined,
  )
  await show(<CrmScreen />, '/crm/listar')
  await expect.element(title('Venda 1')).toBeVisible()
  title('Venda 1').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.element(column('Briefing').getByText('Venda 1')).toBeVisible()
  expect(sent(asked)).toMatchObject([
    { path: '/crm/oportunidades/1/mover', body: { id_funil_etapa: 2 } },
  ])
  isRefusing = true
  title('Venda 3').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.element(page.getByText(/mude o status dele/u)).toBeVisible()
  await expect.element(column('Negociação').getByText('Venda 3')).toBeVisible()
})

test('a card that is lost asks why, and keeps what was typed when it is refused', async () => {
  let isRefusing = true
  const asked = serve(({ path }) =>
    isRefusing && path.endsWith('/perder')
      ? refusal({ id_motivo_perda: 'Este motivo foi excluído.' })
      : undefined,
  )
  await show(<CrmScreen />, '/crm/listar')
  await button('Ações de Venda 2').click()
  await page.getByRole('menuitem', { name: 'Mover para Perdido' }).click()
  const dialog = page.getByRole('dialog', { name: 'Perdida' })
  await expect.element(dialog).toHaveTextContent('O orçamento ORC-2026-0001 também fica')
  await button('Marcar como perdida').click()
  expect(sent(asked)).toEqual([])
  await page.getByRole('combobox', { name: 'Por quê' }).click()
  await page.getByRole('option', { name: 'Preço' }).click()
  await field('Quem ganhou').fill('Outra Filmes')
  expect(await violations()).toEqual([])
  await button('Marcar como perdida').click()
  await expect.element(dialog.getByText('Este motivo foi excluído.').first()).toBeVisible()
  await expect.element(field('Quem ganhou')).toHaveValue('Outra Filmes')
  isRefusing = false
  await button('Marcar como perdida').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent(asked).at(-1)).toMatchObject({
    path: '/crm/oportunidades/2/perder',
    body: { id_motivo_perda: 7, perdida_para: 'Outra Filmes', perdida_por: null },
  })
})
