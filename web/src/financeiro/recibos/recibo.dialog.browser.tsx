import { reciboCreate, reciboDraft } from '@claquete/contract/financeiro/recibos/recibo'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, field, show, signIn } from '../../../test/world.tsx'
import { queryClient } from '../../lib/wire/call.ts'
import { ReciboDialog } from './recibo.dialog.tsx'

beforeEach(() => queryClient.clear())

const draft = {
  operacao: 'C',
  id_empresa: 1,
  empresa: 'Aurora',
  pagador_nome: 'Café & Açúcar',
  recebedor_nome: 'Aurora Filmes',
  valor: 100,
  extenso: 'cem reais',
  data: '2026-03-10',
  local: 'São Paulo',
  referente: 'Filme de Natal',
  baixas: [
    { id_baixa: 3, id_lancamento: 7, descricao: 'Parcela 1', data: '2026-03-10', valor: 100 },
  ],
}

/** Issues a receipt whose reply has this link; tells what was said and which papers were opened. */
async function issued(link: string) {
  await signIn('recibo.cadastrar')
  const asked = answerBy(({ path }) => {
    if (path === reciboDraft.path) return { body: { success: true, data: draft } }
    if (path !== reciboCreate.path) return { body: {} }
    return { body: { success: true, id_recibo: 9, numero: 'R-9', link } }
  })
  vi.spyOn(window, 'open').mockReturnValue(null)
  const onClose = vi.fn()
  await show(<ReciboDialog ids={[7]} onClose={onClose} />)
  await expect.element(field('Referente a')).toHaveValue('Filme de Natal')
  await button('Gerar recibo').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const said = [...document.querySelectorAll('[data-kind]')].map((one) => one.textContent)
  return { said, papers: asked.filter(({ path }) => path.endsWith('/pdf')).length }
}

test('a receipt whose reply has no link says Erro do sistema ao gerar recibo!', async () => {
  const { said, papers } = await issued('')
  expect(said).toEqual(['Erro do sistema ao gerar recibo!'])
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(papers).toBe(0)
})
