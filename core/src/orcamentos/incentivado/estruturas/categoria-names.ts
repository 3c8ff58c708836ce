import { hasKey } from '../../../kernel/record.ts'
import type { Categoria } from '../limite.ts'

/** What people read for the categories of a budget's lines. */
export const categoriaNames: Readonly<Record<Categoria, string>> = {
  administracao: 'Administração',
  tributos: 'Tributos e taxas',
  comercializacao: 'Comercialização',
  gerenciamento: 'Gerenciamento e execução',
  agenciamento: 'Agenciamento',
  coordenacao: 'Coordenação e colocação',
  captacao: 'Captação de recursos',
  divulgacao: 'Divulgação e comunicação',
  acessibilidade: 'Acessibilidade e divulgação acessível',
  deposito_legal: 'Depósito legal',
  legendagem: 'Legendagem',
  legendagem_descritiva: 'Legendagem descritiva',
  libras: 'LIBRAS',
  audiodescricao: 'Audiodescrição',
  remuneracao_proponente: 'Remuneração do proponente',
  folha: 'Folha de pagamento',
  cache_solo: 'Cachê de artista solo',
  cache_grupo: 'Cachê de grupo',
  cache_musico: 'Cachê de músico de orquestra',
  cache_regente: 'Cachê de regente',
  cache_palestrante: 'Cachê de palestrante',
  conservacao: 'Conservação e restauração',
  obras: 'Obras',
  vinculados: 'Custos vinculados',
}

/** The label of a category, or the name of a person as it is. */
export const nameOfCategoria = (name: string): string =>
  hasKey(categoriaNames, name) ? categoriaNames[name] : name
