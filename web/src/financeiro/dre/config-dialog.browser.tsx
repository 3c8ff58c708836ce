import type { PlanoConta } from '@claquete/contract/livro/contas/plano-contas'
import { expect, test } from 'vitest'
import { answerBy, button, field, show, signIn } from '../../../test/world.tsx'
import { ConfigDialog } from './config-dialog.tsx'

const conta = (id_grupoCusto: number, linha_dre: PlanoConta['linha_dre']): PlanoConta => ({
  id_grupoCusto,
  id_grupoCustoSuperior: 0,
  descricao: `Conta ${id_grupoCusto}`,
  ordem: id_grupoCusto,
  nivel: 1,
  codigo: String(id_grupoCusto),
  codigo_fixo: 'N',
  tipo: 'despesa',
  ativo: 'S',
  linha_dre,
  linha_dre_efetiva: linha_dre,
  filhos: 0,
  versao: 1,
})

test('only the lines that changed are sent, also one that was emptied, and closing asks', async () => {
  await signIn('plano_contas.consultar', 'dre.configurar')
  const asked = answerBy(({ method }) => ({
    body:
      method === 'GET'
        ? { data: [conta(1, 'bv'), conta(2, null), conta(3, null)] }
        : { mudadas: 2 },
  }))
  let closed = 0
  await show(<ConfigDialog onClose={() => (closed += 1)} />)
  await expect.element(button('Salvar')).toBeDisabled()
  await field('Linha de Conta 1').selectOptions('')
  await field('Buscar conta').fill('conta 3')
  await field('Linha de Conta 3').selectOptions('custo_jobs')
  await field('Buscar conta').fill('')
  await expect.element(field('Linha de Conta 1')).toHaveValue('')
  await button('Cancelar').click()
  await button('Continuar editando').click()
  await button('Salvar').click()
  await expect.poll(() => closed).toBe(1)
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      contas: [
        { id_grupoCusto: 1, linha_dre: null },
        { id_grupoCusto: 3, linha_dre: 'custo_jobs' },
      ],
    },
  ])
})
