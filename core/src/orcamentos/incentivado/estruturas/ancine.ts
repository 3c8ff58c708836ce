import { nosOf } from '../estrutura.ts'
import type { Estrutura } from '../estrutura.ts'

/** The nine big items of ANCINE with the second level that producers use (IN 22/2003; domain notes 2.2). */
export const ancine: Estrutura = {
  codigo: 'ancine',
  nome: 'Ancine, nove grandes itens',
  ajuda: 'Leis de incentivo e FSA: desenvolvimento, produção e finalização de um projeto.',
  nos: nosOf([
    [
      'Desenvolvimento do projeto',
      ['Roteiro', 'Pesquisa', 'Direitos de adaptação', 'Consultorias', 'Projeto'],
    ],
    [
      'Pré-produção',
      ['Equipe de pré-produção', 'Pesquisa de locação', 'Testes de elenco', 'Ensaios', 'Viagens'],
    ],
    [
      'Produção e filmagem',
      [
        'Direção',
        'Produção',
        'Fotografia',
        'Arte',
        'Som',
        'Figurino',
        'Maquiagem',
        'Elenco',
        'Equipamento',
        'Cenografia, objetos e figurino',
        'Locações e estúdio',
        'Transporte',
        'Alimentação',
        'Hospedagem',
        'Material de consumo',
        'Seguros',
      ],
    ],
    [
      'Pós-produção',
      [
        'Montagem',
        'Finalização de imagem',
        'Efeitos visuais',
        'Edição de som e mixagem',
        'Música',
        'Cópias e DCP',
        ['Depósito legal', 'deposito_legal'],
        ['Legendagem', 'legendagem'],
        ['Legendagem descritiva', 'legendagem_descritiva'],
        ['LIBRAS', 'libras'],
        ['Audiodescrição', 'audiodescricao'],
      ],
    ],
    [
      ['Despesas administrativas', 'administracao'],
      ['Contador', 'Advogado', 'Escritório', 'Copa', 'Comunicação'],
    ],
    [
      ['Tributos e taxas', 'tributos'],
      ['INSS patronal', 'Taxas bancárias', 'ISS', 'Condecine'],
    ],
    [
      ['Comercialização', 'comercializacao'],
      ['Cartaz', 'Trailer', 'Assessoria de imprensa', 'Mídia', 'Cópias'],
    ],
    [['Gerenciamento e execução de projeto', 'gerenciamento'], ['Taxa de gerenciamento']],
    [
      'Agenciamento e coordenação e colocação',
      [
        ['Agenciamento', 'agenciamento'],
        ['Coordenação e colocação', 'coordenacao'],
      ],
    ],
  ]),
}
