import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toastStore } from '../../../lib/page/toast.ts'
import { answerBy, button, show } from '../../../../test/world.tsx'
import type { SeenAceite } from './estouro-field.tsx'
import { ApproveDialog } from './approve.dialog.tsx'
import { tellDecided } from './tell-decided.ts'

const targets = [1, 2].map((id) => ({ tipo: 'pagamento' as const, id }))

const preview = {
  quantidade: 2,
  soma: 1500,
  politica: 'consentir',
  pode_estourar: true,
  excesso: 300,
  estouros: [
    {
      tipo: 'pagamento',
      id: 2,
      descricao: 'Diária extra',
      num_orc: '2026-001',
      item: 'Diárias de câmera',
      valor: 1000,
      saldo: 700,
      excesso: 300,
    },
  ],
}

async function open(more: object = {}) {
  const asked = answerBy(({ path }) => {
    if (path.endsWith('/previa')) return { body: { success: true, data: { ...preview, ...more } } }
    return { body: { success: true, msg: 'Aprovação desfeita', desfeitos: [] } }
  })
  const given: SeenAceite[] = []
  await show(
    <ApproveDialog
      alvos={targets}
      approve={(aceite) => {
        given.push(aceite)
        const desfazer = [{ tipo: 'pagamento' as const, id: 1, versao: 2 }]
        return Promise.resolve({ msg: '2 aprovados', recusados: [], desfazer })
      }}
      reads={[]}
      onClose={() => undefined}
    />,
  )
  return { asked, given }
}

const dialog = () => page.getByRole('dialog', { name: 'Aprovar 2 pedidos?' })

test('the sum and each excess are seen, and accepted, before anything is approved', async () => {
  const { asked, given } = await open()
  await expect.element(dialog()).toHaveTextContent('R$ 1.500,00')
  await expect.element(dialog()).toHaveTextContent('Diárias de câmera')
  await expect.element(dialog()).toHaveTextContent('saldo R$ 700,00')
  await expect.element(dialog()).toHaveTextContent('passa em R$ 300,00')
  await expect.element(button('Aprovar 2')).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Aceito passar R$ 300,00 do saldo' }).click()
  await button('Aprovar 2').click()
  await expect.poll(() => given).toEqual([{ aceita_estouro: 'S', excesso_visto: 300 }])
  const told = toastStore.read().find(({ msg }) => msg === '2 aprovados')
  expect(told?.act?.label).toBe('Desfazer')
  told?.act?.run()
  await expect
    .poll(() => asked.filter(({ path }) => path.endsWith('/desfazer')).map(({ body }) => body))
    .toEqual([{ alvos: [{ tipo: 'pagamento', id: 1, versao: 2 }] }])
})

test('each refusal names its request, whatever its kind', async () => {
  tellDecided(
    {
      msg: '1 feito, 2 recusados',
      recusados: [
        { tipo: 'verba', id: 7, msg: 'Já foi entregue.' },
        { id_lancamento: 9, msg: 'Já foi pago.' },
      ],
    },
    [],
  )
  const told = toastStore.read().map(({ msg }) => msg)
  expect(told).toContain('1 feito, 2 recusados')
  expect(told).toContain('Verba nº 7: Já foi entregue.')
  expect(told).toContain('Pagamento nº 9: Já foi pago.')
})

test('what this person may not approve is left out, and said', async () => {
  const { given } = await open({ pode_estourar: false })
  await expect.element(dialog()).toHaveTextContent('1 fica de fora')
  await expect.element(dialog()).toHaveTextContent('permissão “Estourar item”')
  expect(page.getByRole('checkbox').elements()).toEqual([])
  await button('Aprovar').click()
  await expect.poll(() => given).toEqual([{ aceita_estouro: 'N' }])
})

test('a company that refuses it says so', async () => {
  await open({ politica: 'recusar' })
  await expect.element(dialog()).toHaveTextContent('A empresa não aceita passar do saldo do item.')
})

test('within the balances there is only the sum', async () => {
  const { given } = await open({ estouros: [], excesso: 0 })
  await expect.element(button('Aprovar 2')).toBeEnabled()
  await button('Aprovar 2').click()
  await expect.poll(() => given).toEqual([{ aceita_estouro: 'N' }])
})
