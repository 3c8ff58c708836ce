import { nosOf } from '../estrutura.ts'
import type { Estrutura } from '../estrutura.ts'

/** Development of a project by FSA (form of Prodav 05/2014; domain notes 2.2). */
export const fsaDesenvolvimento: Estrutura = {
  codigo: 'fsa_desenvolvimento',
  nome: 'FSA, desenvolvimento',
  ajuda: 'Chamadas de desenvolvimento: equipe, roteiro, viagens e despesas.',
  nos: nosOf([
    ['Equipe de desenvolvimento', ['Produtores', 'Diretores', 'Outros']],
    ['Roteiro', ['Roteirista', 'Cessão de direitos']],
    ['Viagens', ['Passagens', 'Hospedagem e diárias']],
    ['Despesas de desenvolvimento', ['Pesquisa', 'Consultorias', 'Material']],
    ['Pesquisa qualitativa', []],
    [['Tributos e taxas', 'tributos'], []],
  ]),
}

/** A pilot by FSA, whose heading 5 is the shoot itself. */
export const fsaPiloto: Estrutura = {
  codigo: 'fsa_piloto',
  nome: 'FSA, episódio piloto',
  ajuda: 'Chamadas com piloto: o desenvolvimento e a produção de um episódio.',
  nos: nosOf([
    ['Equipe de desenvolvimento', ['Produtores', 'Diretores', 'Outros']],
    ['Roteiro', ['Roteirista', 'Cessão de direitos']],
    ['Viagens', ['Passagens', 'Hospedagem e diárias']],
    ['Despesas de desenvolvimento', ['Pesquisa', 'Consultorias', 'Material']],
    [
      'Episódio piloto',
      [
        'Produtores e diretores',
        'Equipe',
        'Elenco',
        'Arte',
        'Set',
        'Equipamentos e material sensível',
        'Transporte',
        'Alimentação',
        'Viagens',
        'Despesas de produção',
        'Serviços de animação',
        'Pós-produção de imagem e som',
        'Música',
        ['Despesas administrativas', 'administracao'],
      ],
    ],
    ['Pesquisa qualitativa', []],
    [['Tributos e taxas', 'tributos'], []],
  ]),
}
