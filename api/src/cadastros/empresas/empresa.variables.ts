import { dateInWords } from '@claquete/core/kernel/writing/extenso'
import { formatCep } from '@claquete/core/kernel/person/cep'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { formatPhone } from '@claquete/core/kernel/person/phone'
import type { VariableSource } from '../../kernel/areas/variables.ts'
import { chosenId, notFound } from '../../kernel/areas/variables.ts'
import { ownVariables } from '../../sistema/configuracoes/public.ts'
import { addressLine } from '../../kernel/documents/letterhead.ts'
import { findUnitForPaper } from '../../kernel/documents/letterhead.queries.ts'

const custom = ownVariables('empresa', 'unidade')

/** The unit that issues the document. */
export const unidadeVariables: VariableSource = {
  nome: 'unidade',
  titulo: 'Quem emite o documento',
  inputs: [{ nome: 'unidade', rotulo: 'Quem emite', tipo: 'empresa' }],
  variables: [
    { chave: 'unidade.razao', rotulo: 'Razão social', exemplo: 'Produtora Exemplo Ltda.' },
    { chave: 'unidade.fantasia', rotulo: 'Nome fantasia', exemplo: 'Produtora Exemplo' },
    { chave: 'unidade.cnpj', rotulo: 'CNPJ', exemplo: '11.222.333/0001-81' },
    { chave: 'unidade.ie', rotulo: 'Inscrição estadual', exemplo: '110.042.490.114' },
    { chave: 'unidade.im', rotulo: 'Inscrição municipal', exemplo: '3.214.567-8' },
    {
      chave: 'unidade.endereco',
      rotulo: 'Endereço completo',
      exemplo: 'Rua Exemplo, 100 – Centro – São Paulo/SP – CEP 01001-000',
    },
    { chave: 'unidade.cidade', rotulo: 'Cidade', exemplo: 'São Paulo' },
    { chave: 'unidade.uf', rotulo: 'UF', exemplo: 'SP' },
    { chave: 'unidade.cep', rotulo: 'CEP', exemplo: '01001-000' },
    { chave: 'unidade.fone', rotulo: 'Telefone', exemplo: '(11) 3000-0000' },
    { chave: 'unidade.email', rotulo: 'E-mail', exemplo: 'contato@exemplo.com.br' },
    { chave: 'unidade.site', rotulo: 'Site', exemplo: 'www.exemplo.com.br' },
    { chave: 'local_data', rotulo: 'Local e data', exemplo: 'São Paulo, 1º de julho de 2026' },
  ],
  own: custom.list,
  resolve: async ({ db, actor, today, escolhas }) => {
    const id = chosenId(escolhas, 'unidade')
    if (id === undefined) return {}
    const sees = actor.empresas.length === 0 || actor.empresas.includes(id)
    const unit = sees ? await findUnitForPaper(db, id) : undefined
    if (!unit) throw notFound('unidade')
    const day = dateInWords(today)
    return {
      'unidade.razao': unit.razao,
      'unidade.fantasia': unit.fantasia,
      'unidade.cnpj': unit.cnpj ? formatDocumento(unit.cnpj) : '',
      'unidade.ie': unit.ie ?? '',
      'unidade.im': unit.im ?? '',
      'unidade.endereco': addressLine(unit),
      'unidade.cidade': unit.cidade ?? '',
      'unidade.uf': unit.uf ?? '',
      'unidade.cep': unit.cep ? formatCep(unit.cep) : '',
      'unidade.fone': unit.fone ? formatPhone(unit.fone) : '',
      'unidade.email': unit.email ?? '',
      'unidade.site': unit.site ?? '',
      local_data: unit.cidade ? `${unit.cidade}, ${day}` : day,
      ...(await custom.values(db, id)),
    }
  },
}
