import { contasReceivableList } from '@claquete/contract/livro/titulos/list'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, show, signIn } from '../../../test/world.tsx'
import type { Answer } from '../../../test/world.tsx'
import { useRead } from '../../lib/wire/call.ts'
import { useCharges } from './use-charges.tsx'

const receivable = (row: Partial<LancamentoRow> = {}) =>
  ({
    id_lancamento: 7,
    tipo: 'titulo',
    saldo: 100,
    url_boleto: null,
    error_openbank: null,
    ...row,
  }) as LancamentoRow

function Acts({ row }: { readonly row: LancamentoRow }) {
  const { actionsOf, opened } = useCharges()
  return (
    <>
      {actionsOf(row).map((action) => (
        <button
          key={action.label}
          type="button"
          onClick={() => void ('run' in action && action.run())}
        >
          {action.label}
        </button>
      ))}
      {opened}
    </>
  )
}

/** Shows the acts of a row, answers by `server`, and tells what was asked and what the new tab opened. */
async function open(row: LancamentoRow, server: (path: string) => Answer) {
  await signIn('boleto.consultar')
  const asked = answerBy(({ path }) => server(path))
  const tab = { location: { href: '' }, close: vi.fn<() => void>() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  await show(<Acts row={row} />)
  await button('Abrir boleto').click()
  return { tab, paths: () => asked.map(({ path }) => path) }
}

test('a receivable without an address asks for its link, and opens it', async () => {
  const { tab, paths } = await open(receivable(), () => ({
    body: { success: true, url: '/api/v2/cobranca/boletos/31/pdf' },
  }))
  await expect.poll(() => tab.location.href).toMatch(/^blob:/u)
  expect(paths()).toEqual([
    '/inter/show-detail-payment/7',
    '/transactions/generate-link-payment',
    '/cobranca/boletos/31/pdf',
  ])
})

test('a link that cannot be made is told with its reason, and no empty tab stays', async () => {
  const body = { codigo: 'nao_encontrado', msg: 'Não encontrado.' }
  const { tab } = await open(receivable(), () => ({ status: 404, body }))
  await expect.element(page.getByText('Erro ao gerar link boleto', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Este título ainda não tem boleto.')).toBeVisible()
  expect(tab.close).toHaveBeenCalledOnce()
})

test('the bank says why there is no link', async () => {
  const msg = 'Erro ao gerar link boleto: o banco ainda não registrou este boleto.'
  await open(receivable(), () => ({ status: 422, body: { codigo: 'boleto_recusado', msg } }))
  await expect.element(page.getByText('Erro ao gerar link boleto', { exact: true })).toBeVisible()
  await expect.element(page.getByText('o banco ainda não registrou este boleto.')).toBeVisible()
})

test('what was received and never charged has no link to ask for', async () => {
  await signIn('boleto.consultar')
  await show(<Acts row={receivable({ saldo: 0 })} />)
  await expect.element(button('Boleto e Pix')).toBeVisible()
  expect(button('Abrir boleto').elements()).toHaveLength(0)
})

const refused = {
  detail: 'O banco recusou o registro.',
  violacoes: [{ razao: 'CEP não encontrado', propriedade: 'pagador.cep', valor: '00000-000' }],
}

test('a receivable that the bank refused opens its errors, and no link is asked for', async () => {
  const { tab, paths } = await open(
    receivable({ error_openbank: refused, url_boleto: '/api/v2/cobranca/boletos/31/pdf' }),
    () => ({ body: { success: true } }),
  )
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('O banco recusou o registro.')).toBeVisible()
  await expect.element(dialog.getByText('CEP não encontrado')).toBeVisible()
  await expect.element(dialog.getByText('00000-000')).toBeVisible()
  expect([paths(), tab.location.href]).toEqual([[], ''])
})

test('a receivable with an address opens it, and no other link is asked for', async () => {
  const url_boleto = '/api/v2/cobranca/boletos/31/pdf'
  const { tab, paths } = await open(receivable({ url_boleto }), () => ({ body: {} }))
  await expect.poll(() => tab.location.href).toMatch(/^blob:/u)
  expect(paths()).toEqual(['/cobranca/boletos/31/pdf'])
})

test('removing the error of a charge closes its dialog and reads the list again', async () => {
  await signIn('boleto.consultar', 'boleto.alterar', 'conta_receber.consultar')
  const asked = answerBy(() => ({
    body: { success: true, msg: 'Erro removido', data: { data: [] } },
  }))
  function List() {
    useRead(contasReceivableList, { query: {} })
    return <Acts row={receivable({ error_openbank: refused })} />
  }
  await show(<List />)
  const reads = () => asked.filter(({ path }) => path.includes('contas-receber')).length
  await expect.poll(reads).toBe(1)
  await button('Abrir boleto').click()
  await button('Remover erro').click()
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0)
  expect(asked.some(({ path }) => path.includes('remove-error-inter'))).toBe(true)
  await expect.poll(reads).toBeGreaterThan(1)
})
