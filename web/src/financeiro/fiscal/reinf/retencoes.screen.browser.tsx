import type { LinhaDaReinf, MesDaReinf } from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, show, signIn } from '../../../../test/world.tsx'
import RetencoesScreen from './retencoes.screen.tsx'

const linha: LinhaDaReinf = {
  id_lancamento: 9,
  id_empresa: 1,
  empresa: 'Aurora',
  estabelecimento: '11222333000181',
  id_pessoa: 7,
  nome: 'Trilha Sonora Ltda',
  documento: '11444777000161',
  tipo_pessoa: 'PJ',
  descricao: 'Trilha original',
  num_documento: '118',
  evento: 'R-4020',
  natureza: '',
  nome_natureza: '',
  regra: null,
  dividendos: false,
  data_fato: calendarDate('2026-10-05'),
  credito: calendarDate('2026-10-05'),
  pagamento: calendarDate('2026-10-20'),
  bruto: 1000,
  tributos: [
    {
      id_lancamento: 10,
      tributo: 'irrf',
      base: 1000,
      taxa: 1.5,
      valor: 15,
      codigo_receita: '1708',
    },
  ],
  faltas: [{ onde: 'natureza', tipo: 'erro', msg: 'Diga a natureza do rendimento.' }],
}

const month = (more: Partial<MesDaReinf> = {}): MesDaReinf => ({
  mes: '2026-10',
  raiz: '11222333',
  contribuintes: [{ raiz: '11222333', nome: 'Aurora', empresas: 1 }],
  incompleto: false,
  prazo: calendarDate('2026-11-15'),
  situacao: {
    ordem: 1,
    estado: 'aberta',
    conferida_em: null,
    conferida_por: null,
    fechada_em: null,
    fechada_por: null,
    recibo: '',
    motivo: '',
    versao: 0,
  },
  anteriores: [],
  linhas: [linha],
  a_decidir: [],
  darfs: [],
  mudancas: [],
  naturezas: [{ codigo: '15999', nome: 'Serviços', eventos: ['R-4020'], a_conferir: true }],
  totais: { bruto: 1000, retido: 15 },
  ...more,
})

const may = ['reinf.consultar', 'reinf.alterar', 'reinf.fechar', 'reinf.imprimir'] as const

test('an error comes first, keeps the month from being checked, and its dialog says the nature', async () => {
  await signIn(...may)
  const asked = answerBy(() => ({ body: { data: month() } }))
  await show(<RetencoesScreen />)
  await expect.element(button('Conferir')).toBeDisabled()
  await button('Dizer a natureza').first().click()
  await page.getByRole('combobox', { name: 'Natureza' }).click()
  await page.getByRole('option', { name: '15999 · Serviços' }).click()
  await expect.element(page.getByText('Ninguém conferiu esta natureza')).toBeVisible()
  await button('Salvar').click()
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST'))
    .toMatchObject({
      path: '/fiscal/reinf/fornecedores',
      body: { pessoas: [7], informa: 'S', natureza: '15999' },
    })
})

test('a closed month says what changed and is rectified with a reason', async () => {
  await signIn(...may)
  const situacao = { ...month().situacao, estado: 'fechada' as const, versao: 3 }
  const asked = answerBy(() => ({
    body: {
      data: month({
        situacao,
        linhas: [{ ...linha, faltas: [], natureza: '15999' }],
        mudancas: [
          {
            id_lancamento: 9,
            nome: 'Trilha Sonora Ltda',
            descricao: 'Trilha original',
            tipo: 'mudou',
            campos: [{ campo: 'Bruto', antes: 'R$ 1.000,00', agora: 'R$ 900,00' }],
          },
        ],
      }),
    },
  }))
  await show(<RetencoesScreen />)
  await expect.element(page.getByText('Bruto: de R$ 1.000,00 para R$ 900,00')).toBeVisible()
  await expect.element(button('Dizer a natureza')).not.toBeInTheDocument()
  await button('Retificar').click()
  await page.getByLabelText('Motivo').fill('Desconto depois do fechamento')
  await button('Abrir retificação').click()
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST'))
    .toMatchObject({
      path: '/fiscal/reinf/mes/retificar',
      body: {
        mes: '2026-10',
        raiz: '11222333',
        versao: 3,
        motivo: 'Desconto depois do fechamento',
      },
    })
})
