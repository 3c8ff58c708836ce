import type { ToIssue } from '@claquete/contract/financeiro/cobranca/boleto'
import type { Pagador } from '@claquete/core/financeiro/cobranca/payer'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer, Asked } from '../../../test/world.tsx'
import { answerBy, button, field, refusal, show } from '../../../test/world.tsx'
import IssueBoletosScreen from './issue.screen.tsx'

const pagador: Pagador = {
  nome: 'Ana',
  documento: '52998224725',
  email: '',
  cep: '01310100',
  logradouro: 'Av. Paulista',
  numero: '1',
  complemento: '',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'SP',
}

/** The first has to be mended, so that the place of a charge in the call is not its place on the screen. */
const titulo = (id_lancamento: number): ToIssue => ({
  id_lancamento,
  descricao: `Título ${id_lancamento}`,
  empresa: '',
  id_pessoa: id_lancamento,
  valor: 100,
  vencimento: calendarDate('2100-12-10'),
  pagador: { ...pagador, nome: `Cliente ${id_lancamento}` },
  problema: null,
  erros: id_lancamento === 1 ? { cep: 'Informe o CEP' } : {},
  boleto: null,
})

const conta = (id_contabancaria: number, contabancaria: string) => ({
  id_contabancaria,
  contabancaria,
  provedor: 'inter',
})

/** Answers what would be issued, and the issue by `issue`. */
const bank = (issue: () => Answer) =>
  answerBy(({ path }) =>
    path === '/inter/generate-payment'
      ? issue()
      : {
          body: {
            success: true,
            configurada: true,
            contas: [conta(5, 'Inter'), conta(6, 'Itaú')],
            multa: 0,
            juros: 0,
            data: [1, 2, 3].map(titulo),
          },
        },
  )
const sent = (asked: readonly Asked[]) =>
  asked.filter(({ path }) => path === '/inter/generate-payment').map(({ body }) => body)
const due = (id: number) => field(`Vencimento do boleto de Cliente ${id}`)

async function open() {
  const { go } = await show(<IssueBoletosScreen />)
  go('/?ids=1,2,3')
  await expect.element(due(2)).toHaveValue('10/12/2100')
  return { go }
}

test('a day that does not exist issues nothing, and one that was emptied leaves its charge to be mended', async () => {
  const asked = bank(() => ({ body: { success: true, msg: 'Pedidos ao banco', data: [] } }))
  const { go } = await open()
  await field('Conta que recebe').selectOptions('6')
  await due(2).fill('31/02/2100')
  await button('Gerar 2 boletos').click()
  await expect.element(due(2)).toHaveFocus()
  await expect.element(due(2)).toHaveAttribute('aria-invalid', 'true')
  expect(sent(asked)).toEqual([])
  await due(2).fill('')
  await expect.element(button('Gerar 1 boleto')).toBeEnabled()
  await due(3).fill('11/12/2100')
  await button('Gerar 1 boleto').click()
  await expect.poll(() => document.body.textContent).toContain('Pedidos ao banco')
  expect(sent(asked)).toEqual([
    {
      id_contabancaria: 6,
      dias_agenda: 30,
      mensagem: '',
      boletos: [{ id_lancamento: 3, vencimento: '2100-12-11' }],
    },
  ])
  // What did not go with the others is not saved.
  go('/outra')
  await button('Continuar editando').click()
  await expect.element(due(2)).toHaveValue('')
})

test('what the bank would refuse stands in the line of its charge', async () => {
  bank(() => refusal({ 'boletos.1.pagador.documento': 'CPF ou CNPJ inválido' }))
  await open()
  await button('Gerar 2 boletos').click()
  const line = (id: number) => page.getByRole('row').filter({ hasText: `Título ${id}` })
  await expect.element(line(3).getByText('CPF ou CNPJ inválido')).toBeVisible()
  await expect.element(line(2).getByText('CPF ou CNPJ inválido')).not.toBeInTheDocument()
})
