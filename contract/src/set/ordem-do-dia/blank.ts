import type * as z from 'zod/mini'
import type { Bloco, blocos, PessoaCampos } from './documento.ts'

/** Rows in which nothing was written yet. */

export const blankPessoa: PessoaCampos = {
  grupo: 'equipe',
  id_pessoa: null,
  nome: '',
  departamento: '',
  funcao: '',
  responsavel: 'N',
  numero: '',
  personagem: '',
  situacao: '',
  busca: null,
  chamada: null,
  maquiagem: null,
  figurino: null,
  no_set: null,
  saida: null,
  transporte: '',
  email: '',
  telefone: '',
  obs: '',
}

export type CamposOf<B extends Bloco> = z.output<(typeof blocos)[B]>

export const blankCampos: { readonly [B in Bloco]: CamposOf<B> } = {
  locacao: {
    nome: '',
    endereco: '',
    mapa: '',
    estacionamento: '',
    base: '',
    abre: null,
    fecha: null,
    obs: '',
    latitude: null,
    longitude: null,
  },
  cena: {
    numero: '',
    planos: '',
    ambiente: '',
    luz: '',
    cenario: '',
    descricao: '',
    elenco: '',
    medida: '',
    inicio: null,
    fim: null,
  },
  cronograma: { hora: null, ate: null, atividade: '' },
  transporte: {
    veiculo: '',
    motorista: '',
    telefone: '',
    saida: null,
    origem: '',
    destino: '',
    passageiros: '',
  },
  alimentacao: { refeicao: '', hora: null, local: '', quantidade: null },
  equipamento: { descricao: '', quantidade: null, obs: '' },
  aviso: { departamento: '', texto: '' },
  adiantado: { data: null, texto: '', chamada: null },
  contato: { nome: '', funcao: '', telefone: '' },
}
