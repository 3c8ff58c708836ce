import { nosOf } from '../estrutura.ts'
import type { Estrutura } from '../estrutura.ts'

/** A city fund's sheet names headings only (domain notes 2.4): those of a production, with accessibility apart. */
export const spcine: Estrutura = {
  codigo: 'spcine',
  nome: 'Spcine, por rubrica',
  ajuda: 'Editais da cidade de São Paulo: rubricas, com a acessibilidade à parte.',
  nos: nosOf([
    ['Desenvolvimento', ['Roteiro', 'Pesquisa', 'Direitos']],
    ['Pré-produção', ['Equipe', 'Locações', 'Elenco e ensaios']],
    [
      'Produção',
      [
        'Equipe',
        'Elenco',
        'Equipamento',
        'Arte',
        'Locações',
        'Transporte',
        'Alimentação',
        'Seguros',
      ],
    ],
    ['Pós-produção', ['Imagem', 'Som', 'Música', 'Cópias']],
    [
      'Acessibilidade',
      [
        ['Legendagem', 'legendagem'],
        ['Legendagem descritiva', 'legendagem_descritiva'],
        ['LIBRAS', 'libras'],
        ['Audiodescrição', 'audiodescricao'],
      ],
    ],
    [
      ['Despesas administrativas', 'administracao'],
      ['Contador', 'Escritório'],
    ],
    [['Tributos e taxas', 'tributos'], []],
    [['Comercialização e divulgação', 'comercializacao'], []],
  ]),
}
