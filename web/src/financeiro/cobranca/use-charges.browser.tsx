import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, show, signIn } from '../../../test/world.tsx'
import type { Answer } from '../../../test/world.tsx'
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
