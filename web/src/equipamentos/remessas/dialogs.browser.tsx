import type { RetornoView, Risco } from '@claquete/contract/equipamentos/remessas/movimento'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../../../test/axe.ts'
import { bulkItem, falta, remessaItem, remessaOf, remessaOut } from '../../../test/remessa.ts'
import { answerBy, button, field, refusal, show } from '../../../test/world.tsx'
import type { Answer } from '../../../test/world.tsx'
import { queryClient } from '../../lib/wire/call.ts'
import { EntradaDialog } from './entrada.dialog.tsx'
import { FaltaChargeDialog } from './falta-charge.dialog.tsx'
import { FaltaFoundDialog } from './falta-found.dialog.tsx'
import { SublocacaoDialog } from './sublocacao.dialog.tsx'

const saved: Answer = { body: { status: true, success: true, msg: 'Salvo', data: [] } }
const person = { id_pessoa: 5, fantasia: 'Locadora Sul', razao: 'Locadora Sul Ltda' }

/** Answers writes one after the other, and selectors by one person; gives the bodies that were sent. */
function serve(...answers: readonly Answer[]) {
  let next = 0
  const asked = answerBy(({ method, path }) => {
    if (method === 'POST' && path.startsWith('/remessa')) return answers[next++] ?? saved
    return { body: { persons: [person] } }
  })
  return () =>
    asked
      .filter(({ method, path }) => method === 'POST' && path.startsWith('/remessa'))
      .map(({ path, body }) => ({ path, body }))
}

const says = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const picker = (name: string) =>
  page.getByRole('combobox', { name: new RegExp(`^${name}( \\*)?$`, 'u') })
const press = (key: string) => userEvent.keyboard(`{${key}}`)

beforeEach(() => queryClient.clear())

const out = remessaOut({
  itens_da_remessa: [remessaItem(), bulkItem(), remessaItem({ id_remessa_item: 19, fora: 0 })],
})

test('an entry keeps what was typed after a refusal, and sends what is back alone', async () => {
  const sent = serve(refusal({ 'itens.0.quantidade': 'De “Tripé” só 8 estão fora.' }))
  const onClose = vi.fn()
  await show(<EntradaDialog remessa={out} onClose={onClose} />)
  await says('Entrada de REM-2026-0007')
  // What is back already is no line of it.
  expect(page.getByRole('combobox', { name: /^Como voltou/u }).elements()).toHaveLength(2)
  await expect.element(button('Registrar 2 itens')).toBeEnabled()
  await userEvent.click(page.getByRole('combobox', { name: 'Como voltou Câmera FX6' }))
  await userEvent.click(page.getByRole('option', { name: 'Ainda fora' }))
  await expect.element(button('Registrar 1 item')).toBeEnabled()
  await userEvent.click(page.getByRole('combobox', { name: 'Como voltou Tripé' }))
  await userEvent.click(page.getByRole('option', { name: 'Voltou avariado' }))
  await userEvent.fill(field('Quantas de Tripé'), '9')
  await userEvent.fill(field('O que houve com Tripé'), 'Perna torta')
  expect(await violations()).toEqual([])
  await userEvent.click(button('Registrar 1 item'))
  await expect.element(page.getByText(/só 8 estão fora/u).first()).toBeVisible()
  await expect.element(field('Quantas de Tripé')).toHaveValue('9')
  await expect.element(field('O que houve com Tripé')).toHaveValue('Perna torta')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.fill(field('Quantas de Tripé'), '8')
  await userEvent.click(button('Registrar 1 item'))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent().map(({ path }) => path)).toEqual([
    '/remessa/gerar-entrada/',
    '/remessa/gerar-entrada/',
  ])
  expect(sent()[1]?.body).toMatchObject({
    id_remessa: 7,
    itens: [{ id_remessa_item: 12, quantidade: 8, condicao: 'avariado', obs: 'Perna torta' }],
  })
})

test('an entry of nothing cannot be sent, and Escape asks before it throws away what was typed', async () => {
  serve()
  const onClose = vi.fn()
  await show(
    <EntradaDialog remessa={remessaOut({ itens_da_remessa: [remessaItem()] })} onClose={onClose} />,
  )
  await userEvent.click(page.getByRole('combobox', { name: 'Como voltou Câmera FX6' }))
  await userEvent.click(page.getByRole('option', { name: 'Ainda fora' }))
  await expect.element(button('Registrar entrada')).toBeDisabled()
  await press('Escape')
  await says(/Sair sem salvar\?/u)
  await userEvent.click(button('Continuar editando'))
  expect(onClose).not.toHaveBeenCalled()
})

const charge = (retorno: RetornoView = falta(), of: Parameters<typeof remessaOut>[0] = {}) => {
  const onClose = vi.fn()
  return show(
    <FaltaChargeDialog
      remessa={remessaOut(of)}
      item={remessaItem()}
      retorno={retorno}
      onClose={onClose}
    />,
  ).then(() => onClose)
}

test('a charge says the title that it makes before it makes it, and keeps what was typed after a refusal', async () => {
  const sent = serve(refusal({ dataVencimento: 'O mês está fechado.' }))
  const onClose = await charge()
  await says(/Cria uma conta a receber de R\$ 30\.000,00, de Ana Lima\./u)
  await says(/Repor custa R\$ 30\.000,00, pelo seguro ou pela compra\./u)
  await userEvent.fill(field('Valor'), '25000')
  await userEvent.fill(field('Vencimento'), '10/04/2026')
  await press('Tab')
  await says(/conta a receber de R\$ 25\.000,00/u)
  expect(await violations()).toEqual([])
  await userEvent.click(button('Cobrar'))
  await expect.element(page.getByText('O mês está fechado.').first()).toBeVisible()
  await expect.element(field('Valor')).toHaveValue('25.000,00')
  await expect.element(field('Descrição')).toHaveValue('Câmera FX6 não voltou (REM-2026-0007)')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(button('Cobrar'))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent()[1]).toMatchObject({
    path: '/remessas/faltas/31/cobrar',
    body: { de_quem: 'responsavel', valor: 25_000, dataVencimento: '2026-04-10' },
  })
})

test('a job pays where nobody answers for it; without a known cost it says so', async () => {
  serve()
  await charge(falta({ sugerido: null, quantidade: 3, parte: 'Cabo XLR' }), { responsavel: null })
  await says('O cadastro não diz quanto custa repor.')
  await says(/Cria uma conta a pagar, no job\./u)
  await expect.element(picker('De quem se compra de novo')).toBeVisible()
  await expect.element(field('Descrição')).toHaveValue('3 × Cabo XLR não voltou (REM-2026-0007)')
})

const found = async (of: Partial<RetornoView>) => {
  const onClose = vi.fn()
  await show(<FaltaFoundDialog item={remessaItem()} retorno={falta(of)} onClose={onClose} />)
  return onClose
}
const titulo = { situacao: 'aprovado', valor: 30_000, baixado: 0 }

test('what is found says what becomes of its charge', async () => {
  const sent = serve()
  const onClose = await found({ devolucao: 'cancelar', id_lancamento: 88, titulo })
  await says(/A cobrança nº 88 de R\$ 30\.000,00, da qual nada foi pago, é cancelada\./u)
  expect(await violations()).toEqual([])
  await userEvent.click(button('Registrar'))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent()).toMatchObject([
    { path: '/remessas/faltas/31/achar', body: { devolucao: 'cancelar' } },
  ])
})

test('what was paid is given back on a day, which stays after a refusal', async () => {
  const sent = serve(refusal({ dataVencimento: 'O mês está fechado.' }))
  const paid = { ...titulo, baixado: 30_000 }
  const onClose = await found({ devolucao: 'devolver', id_lancamento: 88, titulo: paid })
  await userEvent.fill(field('Devolver em'), '10/04/2026')
  await userEvent.click(button('Registrar'))
  await expect.element(page.getByText('O mês está fechado.').first()).toBeVisible()
  await expect.element(field('Devolver em')).toHaveValue('10/04/2026')
  expect(onClose).not.toHaveBeenCalled()
  expect(sent()[0]?.body).toEqual({ devolucao: 'devolver', dataVencimento: '2026-04-10' })
})

test('a charge that was paid in part is settled first', async () => {
  serve()
  await found({ devolucao: 'acertar', id_lancamento: 88, titulo: { ...titulo, baixado: 100 } })
  await says(/Receba o resto ou estorne a baixa/u)
  await expect.element(button('Registrar')).toBeDisabled()
})

const risco: Risco = {
  id_remessa: 7,
  num_remessa: 'REM-2026-0007',
  nome: 'Comercial',
  job: '2026-001 · Filme',
  data_saida: '2026-03-10T10:00:00.000Z',
  data_prevista: '2026-03-12T21:00:00.000Z',
  id_equipamento: 102,
  equipamento: 'Tripé',
  codigo: 'TRI-0001',
  quantidade: 10,
  faltam: 3,
  sublocados: 1,
  motivo: 'Voltou avariado',
}

test('a sub-rental is for what is short, says the payable and its line, and keeps what was typed after a refusal', async () => {
  const sent = serve(refusal({ id_fornecedor: 'Este fornecedor está inativo.' }))
  const onClose = vi.fn()
  await show(<SublocacaoDialog remessa={remessaOf()} risco={risco} onClose={onClose} />)
  await expect.element(field('O que')).toHaveValue('Tripé')
  await expect.element(field('Quantas')).toHaveValue('2')
  await userEvent.fill(field('Valor total'), '450')
  await userEvent.fill(field('Vencimento'), '10/04/2026')
  await press('Tab')
  await says(
    'Cria uma conta a pagar de R$ 450,00, no job 2026-001 · Filme, no item Locação de câmera.',
  )
  await userEvent.fill(picker('De quem'), 'Loc')
  await userEvent.click(page.getByRole('option', { name: /Locadora Sul/u }))
  expect(await violations()).toEqual([])
  await userEvent.click(button('Sublocar'))
  await expect.element(page.getByText('Este fornecedor está inativo.').first()).toBeVisible()
  await expect.element(field('Valor total')).toHaveValue('450,00')
  await expect.element(field('Quantas')).toHaveValue('2')
  expect(onClose).not.toHaveBeenCalled()
  expect(sent()[0]).toMatchObject({
    path: '/remessas/7/sublocacoes',
    body: { id_equipamento: 102, quantidade: 2, id_fornecedor: 5, valor: 450 },
  })
})

test('each of them opens with the focus in it, and Escape closes what is unchanged', async () => {
  serve()
  const onClose = vi.fn()
  await show(<SublocacaoDialog remessa={remessaOf()} risco={undefined} onClose={onClose} />)
  const dialog = page.getByRole('dialog', { name: 'Sublocar' })
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await says(/Cria uma conta a pagar, no job/u)
  await press('Escape')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
