import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import type { RichText } from '@claquete/core/kernel/rich-text/document'
import type { World } from '../../../../test/world.ts'

/** A document of these paragraphs. */
export const text = (...lines: string[]): RichText => ({
  type: 'doc',
  content: lines.map((line) => ({
    type: 'paragraph',
    attrs: { textAlign: null },
    content: [{ type: 'text', text: line }],
  })),
})

/** A letter of these paragraphs, as its screen saves it. */
export const letter = (titulo: string, ...lines: string[]) => ({
  titulo,
  conteudo: text(...(lines.length > 0 ? lines : ['Olá'])),
})

/** A unit and a client that fill variables. */
export async function people(world: World) {
  const { id_empresa } = await world.call(empresaCreate, {
    body: {
      fantasia: 'Sol Filmes',
      razao: 'Sol Filmes Produções Ltda.',
      cnpj: cnpjWithDigits('112223330001'),
      logradouro: 'Rua Harmonia',
      numero: '412',
      cidade: 'São Paulo',
      uf: 'SP',
      fone: '1130642200',
    },
  })
  const { id_pessoa } = await world.call(pessoaCreate, {
    body: {
      razao: 'Café & Açúcar Comércio Ltda',
      fantasia: 'Café & Açúcar',
      cnpj: cnpjWithDigits('287416590001'),
      endereco: { cidade: 'Recife', uf: 'PE', email: 'compras@cafe.com.br' },
    },
  })
  return { id_empresa, id_pessoa }
}
