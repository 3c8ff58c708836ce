import type { Categoria } from '@claquete/core/orcamentos/incentivado/limite'
import { hasKey } from '@claquete/core/kernel/record'

/** What people read for the categories of a budget's lines. */
export const categoriaLabels: Readonly<Record<Categoria, string>> = {
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
export const labelOfName = (name: string): string =>
  hasKey(categoriaLabels, name) ? categoriaLabels[name] : name
