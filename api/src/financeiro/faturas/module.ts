import * as fatura from '@claquete/contract/financeiro/faturas/fatura'
import * as faturaAtos from '@claquete/contract/financeiro/faturas/fatura-acts'
import { faturas } from '../../livro/titulos/public.ts'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { undoStandalone } from './acts.commands.ts'
import { faturaActsHandlers } from './fatura-acts.handlers.ts'
import { faturaExporter, toInvoiceExporter } from './fatura.export.ts'
import { faturaHandlers } from './fatura.handlers.ts'

export const faturasModule = module({
  name: 'faturas',
  calls: () => [...mount(fatura, faturaHandlers), ...mount(faturaAtos, faturaActsHandlers)],
  exporters: [faturaExporter, toInvoiceExporter],
  menu: [
    {
      group: 'financeiro',
      part: 'receber',
      at: 31,
      titulo: 'Faturas',
      path: '/financeiro/faturas',
      needs: ['fatura.consultar'],
    },
  ],
  answers: () => faturas.answer({ reopenOf: undoStandalone }),
})
