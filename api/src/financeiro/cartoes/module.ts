import * as cartaoCompra from '@claquete/contract/financeiro/cartoes/cartao-compra'
import * as extratoCartao from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { mount } from '../../kernel/http/mount.ts'
import { cartoes } from '../../livro/titulos/public.ts'
import { module } from '../../module.ts'
import { entradasExporter, faturasExporter } from './cartoes.export.ts'
import { compraHandlers } from './compra.handlers.ts'
import { faturaHandlers } from './fatura.handlers.ts'
import { problemOfEntries } from './holder.read.ts'

export const cartoesModule = module({
  name: 'cartoes',
  calls: () => [...mount(extratoCartao, faturaHandlers), ...mount(cartaoCompra, compraHandlers)],
  exporters: [faturasExporter, entradasExporter],
  menu: [
    {
      group: 'financeiro',
      part: 'pagar',
      at: 44,
      titulo: 'Extrato de cartão',
      path: '/financeiro/listar-extrato-cartao',
      needs: ['cartao.consultar'],
    },
  ],
  answers: () => cartoes.answer({ problemOf: problemOfEntries }),
})
