import {
  toEquipamentoImport,
  toLancamentoImport,
  toPessoaImport,
  toPlanoContasImport,
  toProdutoImport,
  toServicoImport,
} from '../../addresses/sistema.ts'
import { toCclasstribImport, toNotaPortalImport } from '../../addresses/financeiro.ts'
import type { Access } from '@claquete/contract/endpoint'

/** An address of the import wizard. The server says whether this installation supports its target. */
export interface ImportAddress {
  readonly path: string
  readonly title: string
  readonly alvo: string
  readonly access?: Access
  /** What the import reads, shown while the installation does not support the target. */
  readonly reads: string
}

export const importAddresses: readonly ImportAddress[] = [
  {
    path: toPessoaImport.path,
    title: 'Importar pessoas',
    alvo: 'pessoa',
    access: 'pessoa.importar',
    reads: 'Clientes, fornecedores, elenco e técnica, com documentos, endereço e conta bancária.',
  },
  {
    path: toProdutoImport.path,
    title: 'Importar produtos',
    alvo: 'produto',
    access: 'produto.importar',
    reads: 'Os produtos que entram nos orçamentos, com grupo, unidade, valor, custo e fornecedor.',
  },
  {
    path: toServicoImport.path,
    title: 'Importar serviços',
    alvo: 'servico',
    access: 'servico.importar',
    reads: 'Os serviços que entram nos orçamentos, com valor, custo, item da LC 116 e ISS.',
  },
  {
    path: toPlanoContasImport.path,
    title: 'Importar plano de contas',
    alvo: 'plano_contas',
    access: 'plano_contas.importar',
    reads:
      'As contas de receita e de despesa, com seus códigos e a conta que está acima de cada uma.',
  },
  {
    path: toLancamentoImport.path,
    title: 'Importar lançamentos',
    alvo: 'lancamento',
    access: 'lancamento.importar',
    reads: 'Contas a pagar e a receber, com vencimento, valor, pessoa e conta do plano de contas.',
  },
  {
    path: toEquipamentoImport.path,
    title: 'Importar equipamentos',
    alvo: 'equipamento',
    access: 'equipamento.importar',
    reads: 'Os equipamentos do acervo, com código, tipo, número de série, valor e diária.',
  },
  {
    path: toCclasstribImport.path,
    title: 'Importar tabela do cClassTrib',
    alvo: 'cclasstrib',
    access: 'fiscal.alterar',
    reads:
      'A planilha oficial da IT 2025.002: códigos, CST, reduções e vigências, uma versão por arquivo.',
  },
  {
    path: toNotaPortalImport.path,
    title: 'Importar retorno do portal',
    alvo: 'nota_portal',
    access: 'nota.emitir',
    reads:
      'O número e o código que o portal do município deu a cada nota, achada pelo seu RPS ou DPS.',
  },
]
