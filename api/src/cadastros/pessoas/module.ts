import * as endereco from '@claquete/contract/cadastros/pessoas/endereco'
import * as pessoa from '@claquete/contract/cadastros/pessoas/pessoa'
import * as pessoaParts from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import * as privacidade from '@claquete/contract/cadastros/pessoas/privacidade'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { enderecoHandlers } from './endereco.handlers.ts'
import { pessoaPartsHandlers } from './pessoa-parts.handlers.ts'
import { pessoaExporter } from './pessoa.export.ts'
import { pessoaHandlers } from './pessoa.handlers.ts'
import { pessoaTarget } from './pessoa.import.ts'
import {
  clienteVariables,
  contatoVariables,
  agenciaVariables,
  fornecedorVariables,
} from './pessoa.variables.ts'
import { pessoaWidgets, pessoaChanges } from './pessoa.widgets.ts'
import { anonymiseDue } from './privacidade/anonymise.commands.ts'
import { privacidadeHandlers } from './privacidade/privacidade.handlers.ts'
import { findPessoas } from './search.read.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'pessoas.anonimizar': PeriodData
  }
}

export const pessoasModule = module({
  name: 'pessoas',
  calls: () => [
    ...mount(pessoa, pessoaHandlers),
    ...mount(pessoaParts, pessoaPartsHandlers),
    ...mount(endereco, enderecoHandlers),
    ...mount(privacidade, privacidadeHandlers),
  ],
  exporters: [pessoaExporter],
  imports: [pessoaTarget],
  changes: [pessoaChanges],
  variables: [
    { at: 10, source: clienteVariables },
    { at: 20, source: contatoVariables },
    { at: 60, source: agenciaVariables },
    { at: 70, source: fornecedorVariables },
  ],
  menu: [
    {
      group: 'cadastros',
      at: 30,
      titulo: 'Pessoas',
      path: '/pessoas/listar',
      needs: ['pessoa.consultar'],
    },
  ],
  widgets: pessoaWidgets,
  jobs: (services) => ({ 'pessoas.anonimizar': (run) => anonymiseDue(services(), run) }),
  schedules: [{ tipo: 'pessoas.anonimizar', every: 'day', at: '02:30' }],
  searches: [{ at: 10, find: findPessoas }],
  records: {
    pessoa: {
      key: 'id_pessoa',
      permissions: { view: 'pessoa.consultar', change: 'pessoa.alterar' },
    },
  },
})
