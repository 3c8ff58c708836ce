import { pixKeyText } from '@claquete/core/kernel/payment/pix-key'
import { formatDateBr, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { formatPhone } from '@claquete/core/kernel/person/phone'
import { fieldFailure } from '@claquete/contract/failures'
import type {
  Resolved,
  ResolveContext,
  Variable,
  VariableSource,
} from '../../kernel/areas/variables.ts'
import { chosenId, notFound } from '../../kernel/areas/variables.ts'
import { ownVariables } from '../../sistema/configuracoes/public.ts'
import { addressLine } from '../../kernel/documents/letterhead.ts'
import { findEndereco } from './endereco.queries.ts'
import { listContas } from './pessoa-parts.queries.ts'
import { findContactForPaper } from './pessoa-paper.queries.ts'
import { findPessoa } from './pessoa.queries.ts'

const role = (nome: string): Variable[] => [
  { chave: `${nome}.razao`, rotulo: 'Razão social ou nome', exemplo: 'Exemplo Comércio Ltda.' },
  { chave: `${nome}.fantasia`, rotulo: 'Nome fantasia', exemplo: 'Exemplo' },
  { chave: `${nome}.cnpj`, rotulo: 'CNPJ ou CPF', exemplo: '12.345.678/0001-95' },
  { chave: `${nome}.ie`, rotulo: 'Inscrição estadual ou RG', exemplo: '123.456.789.110' },
  { chave: `${nome}.im`, rotulo: 'Inscrição municipal', exemplo: '1.234.567-8' },
  {
    chave: `${nome}.endereco`,
    rotulo: 'Endereço completo',
    exemplo: 'Av. Exemplo, 1000 – Centro – São Paulo/SP – CEP 01002-000',
  },
  { chave: `${nome}.cidade`, rotulo: 'Cidade', exemplo: 'São Paulo' },
  { chave: `${nome}.uf`, rotulo: 'UF', exemplo: 'SP' },
  { chave: `${nome}.email`, rotulo: 'E-mail', exemplo: 'cliente@exemplo.com.br' },
  { chave: `${nome}.fone`, rotulo: 'Telefone', exemplo: '(11) 4000-0000' },
  { chave: `${nome}.nascimento`, rotulo: 'Data de nascimento', exemplo: '01/01/1990' },
  {
    chave: `${nome}.dados_bancarios`,
    rotulo: 'Dados bancários',
    exemplo: 'Banco do Brasil (001), agência 1234-5, conta corrente 12345-6',
  },
]

async function pessoaOf({ db, actor, escolhas }: ResolveContext, nome: string) {
  const id = chosenId(escolhas, nome)
  if (id === undefined) return undefined
  if (!actor.permissions.has('pessoa.consultar')) {
    const msg = 'Você não tem permissão para consultar pessoas.'
    throw fieldFailure(`escolhas.${nome}`, msg)
  }
  const pessoa = await findPessoa(db, id)
  if (!pessoa) throw notFound(nome)
  return pessoa
}

const accountText = (conta: Awaited<ReturnType<typeof listContas>>[number] | undefined) =>
  conta === undefined
    ? ''
    : [
        conta.banco && `${conta.banco}${conta.numero_banco ? ` (${conta.numero_banco})` : ''}`,
        conta.num_agencia && `agência ${conta.num_agencia}`,
        conta.num_conta &&
          `conta ${conta.tipo_conta === 'poupanca' ? 'poupança' : 'corrente'} ${conta.num_conta}`,
        conta.pix && `chave Pix ${pixKeyText(conta.pix)}`,
      ]
        .filter(Boolean)
        .join(', ')

type Pessoa = NonNullable<Awaited<ReturnType<typeof findPessoa>>>
type Endereco = Awaited<ReturnType<typeof findEndereco>>

function identity({ razao, fantasia, cnpj, ie, im, data_nascimento: born }: Pessoa) {
  return {
    razao,
    fantasia: fantasia || razao,
    cnpj: cnpj ? formatDocumento(cnpj) : '',
    ie: ie ?? '',
    im: im ?? '',
    nascimento: born && isCalendarDate(born) ? formatDateBr(born) : '',
  }
}

/** Address and telephone; blank where nothing was entered. */
function place(endereco: Endereco) {
  const { cidade, uf, email, fone, celular, logradouro, numero } = endereco ?? {}
  const { complemento, bairro, cep } = endereco ?? {}
  const telefone = fone || celular
  const parts = { logradouro, numero, complemento, bairro, cidade, uf, cep }
  return {
    endereco: addressLine(parts),
    cidade: cidade ?? '',
    uf: uf ?? '',
    email: email ?? '',
    fone: telefone ? formatPhone(telefone) : '',
  }
}

/** A registered person in one role of a document. */
function personSource(nome: string, titulo: string): VariableSource {
  const custom = ownVariables('pessoa', nome)
  return {
    nome,
    titulo,
    inputs: [{ nome, rotulo: titulo, tipo: 'pessoa' }],
    variables: role(nome),
    own: custom.list,
    resolve: async (context): Promise<Resolved> => {
      const pessoa = await pessoaOf(context, nome)
      if (!pessoa) return {}
      const { db } = context
      const endereco = await findEndereco(db, pessoa.id_pessoa)
      const [conta] = await listContas(db, pessoa.id_pessoa)
      const own = { ...identity(pessoa), ...place(endereco), dados_bancarios: accountText(conta) }
      return {
        ...Object.fromEntries(Object.entries(own).map(([name, text]) => [`${nome}.${name}`, text])),
        ...(await custom.values(db, pessoa.id_pessoa)),
      }
    },
  }
}

export const clienteVariables = personSource('cliente', 'Cliente')
export const agenciaVariables = personSource('agencia', 'Agência')
export const fornecedorVariables = personSource('fornecedor', 'Fornecedor')

/** A contact of a person, such as the one who signs. */
export const contatoVariables: VariableSource = {
  nome: 'contato',
  titulo: 'Contato',
  inputs: [{ nome: 'contato', rotulo: 'Contato', tipo: 'contato' }],
  variables: [
    { chave: 'contato.nome', rotulo: 'Nome', exemplo: 'Maria Exemplo' },
    { chave: 'contato.cargo', rotulo: 'Cargo', exemplo: 'Diretora de marketing' },
    { chave: 'contato.email', rotulo: 'E-mail', exemplo: 'maria@exemplo.com.br' },
    { chave: 'contato.fone', rotulo: 'Telefone', exemplo: '(11) 90000-0000' },
  ],
  resolve: async (context): Promise<Resolved> => {
    const { db, actor, escolhas } = context
    const id = chosenId(escolhas, 'contato')
    if (id === undefined) return {}
    const allowed = actor.permissions.has('pessoa.consultar')
    const contato = allowed ? await findContactForPaper(db, id) : undefined
    if (!contato) throw notFound('contato')
    const fone = contato.fone || contato.celular
    return {
      'contato.nome': contato.nome,
      'contato.cargo': contato.cargo ?? '',
      'contato.email': contato.email ?? '',
      'contato.fone': fone ? formatPhone(fone) : '',
    }
  },
}
