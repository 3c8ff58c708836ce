import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, button, show } from '../../../../test/world.tsx'
import { GastoDialog } from './gasto.dialog.tsx'

const refund = {
  gasto: {
    chave: 'c9-camera',
    descricao: 'Diária não usada',
    favorecido: 'Lentes Ltda.',
    documento_favorecido: '',
    situacao: 'devolvido',
    falhas: [
      {
        verificacao: 'sem_fonte',
        nome: 'Pagamento sem fonte, ou com partes que não somam',
        efeito: 'bloqueia',
        problema: 'A devolução entrou numa conta que não é de nenhuma fonte do projeto.',
        correcao: 'Transfira o valor para a conta da fonte, e registre nela o recebimento.',
        regra: null,
      },
    ],
    valor: -1_000,
    pago: -1_000,
    pago_em: calendarDate('2026-05-28'),
    fontes: [],
    item: 'Câmera',
    no: '3.9',
    uid: 'camera',
    grande: '',
    documento: '',
    emissao: null,
    vencimento: null,
    id_pessoa: 4,
    id_lancamento: 9,
    id_orca_despesa: null,
    versao: 1,
  },
  id_tipoDocumento: null,
  num_documento: '',
  serie: '',
  chave_acesso: '',
  municipio: '',
  uf: null,
  bb_classificado: 'N',
  justificativa: '',
  arquivos: [],
  debitos: [{ data: '2026-05-28', valor: -1_000, conta: 'Itaú', forma: '' }],
  fontes: [],
  tipos_documento: [],
}

test('what a supplier gave back shows its figures and what is wrong, leads to its receivable, and is not edited', async () => {
  answerBy(() => ({ body: { success: true, data: refund } }))
  await show(<GastoDialog id_projeto_incentivado={1} chave="c9-camera" onClose={() => undefined} />)
  await expect.element(page.getByText('R$ 1.000,00', { exact: true })).toBeVisible()
  await expect.element(page.getByText('28/05/2026: R$ 1.000,00 em Itaú')).toBeVisible()
  await expect
    .element(page.getByText('A devolução entrou numa conta', { exact: false }))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Abrir o título' }))
    .toHaveAttribute('href', '/financeiro/formulario-contas-receber/9')
  await expect.element(button('Salvar')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})
