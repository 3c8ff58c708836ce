import * as cclasstrib from '@claquete/contract/financeiro/fiscal/tabelas/cclasstrib'
import * as classificacao from '@claquete/contract/financeiro/fiscal/tabelas/classificacao'
import * as regime from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import * as regra from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import { impostosDoPreco } from '../../orcamentos/folha/public.ts'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { ibsCbsDosOrcamentos } from '../../orcamentos/orcamento/public.ts'
import { fiscalDasFaturas } from '../faturas/public.ts'
import { cclasstribTarget } from './tabelas/cclasstrib-import.queries.ts'
import { servicoFiscalExporter } from './tabelas/classificacao.export.ts'
import { cclasstribHandlers, classificacaoHandlers } from './tabelas/classificacao.handlers.ts'
import { readImpostoDoPreco } from './tabelas/imposto.read.ts'
import { fiscalRegimeHandlers } from './tabelas/regime.handlers.ts'
import { fiscalRegraHandlers } from './tabelas/regra.handlers.ts'
import { figuresOn, readFiscal } from './tributos/fiscal.read.ts'

export const fiscalModule = module({
  name: 'fiscal',
  calls: () => [
    ...mount(regra, fiscalRegraHandlers),
    ...mount(regime, fiscalRegimeHandlers),
    ...mount(classificacao, classificacaoHandlers),
    ...mount(cclasstrib, cclasstribHandlers),
  ],
  exporters: [servicoFiscalExporter],
  imports: [cclasstribTarget],
  answers: () => {
    fiscalDasFaturas.answer({ readFiscal })
    ibsCbsDosOrcamentos.answer({ figuresOn })
    impostosDoPreco.answer({ ofPreco: readImpostoDoPreco })
  },
  menu: [
    {
      group: 'financeiro',
      part: 'cadastros',
      at: 85,
      titulo: 'Tabelas fiscais',
      path: '/financeiro/tabelas-fiscais',
      needs: ['fiscal.consultar'],
    },
  ],
})
