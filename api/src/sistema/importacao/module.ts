import * as importacao from '@claquete/contract/sistema/importacao/importacao'
import { importDefinitions } from './target/catalogue.read.ts'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { importacaoHandlers, mountImports } from './passo/importacao.handlers.ts'
import { runImport } from './passo/run.commands.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly importar: {
      readonly alvo: string
      readonly id_importacao: number
      readonly id_usuario: number
      readonly iniciada_em: string
    }
  }
}

export const importacaoModule = module({
  name: 'importacao',
  calls: (product) => [...mount(importacao, importacaoHandlers), ...mountImports(product.imports)],
  jobs: (services, product) => ({ importar: (run) => runImport(services(), product.imports, run) }),
  menu: [
    {
      group: 'configuracoes',
      at: 500,
      titulo: 'Importar',
      path: '/configuracoes/importar',
      needs: importDefinitions.map(({ access }) => access),
    },
  ],
})
