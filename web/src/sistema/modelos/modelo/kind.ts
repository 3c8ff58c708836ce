import {
  toModeloCartaEdit,
  toModeloCartaList,
  toModeloCartaNew,
  toModeloContratoEdit,
  toModeloContratoList,
  toModeloContratoNew,
} from '../../../addresses/sistema.ts'
import { modeloCalls, modeloKeys } from '@claquete/contract/sistema/modelos/modelo'
import type { TipoModelo } from '@claquete/contract/sistema/modelos/modelo'
import { unitText } from '../../../lib/account/unit-text.ts'

/** The differences between letter and contract templates. */
export interface ModeloKind {
  readonly tipo: TipoModelo
  readonly key: string
  readonly table: string
  readonly model: string
  readonly toList: () => string
  readonly toNew: () => string
  readonly toEdit: (id: number) => string
  /** Singular, for sentences: 'modelo de carta'. */
  readonly noun: string
  readonly many: string
  readonly empty: string
  /** The document made from it: 'carta'. */
  readonly thing: string
  /** Both sets of endpoints have the same shape, except for the name of the key. */
  readonly calls: (typeof modeloCalls)['carta']
}

export const cartaKind: ModeloKind = {
  tipo: 'carta',
  key: modeloKeys.carta,
  table: 'empresa_carta',
  model: 'modelo_carta',
  toList: toModeloCartaList,
  toNew: toModeloCartaNew,
  toEdit: toModeloCartaEdit,
  noun: 'modelo de carta',
  many: 'Modelos de carta',
  thing: 'carta',
  empty:
    'Escreva uma vez a carta que acompanha os orçamentos: cliente, valores e datas entram sozinhos.',
  calls: modeloCalls.carta,
}

export const contratoKind: ModeloKind = {
  tipo: 'contrato',
  key: modeloKeys.contrato,
  table: 'contrato_modelo',
  model: 'modelo_contrato',
  toList: toModeloContratoList,
  toNew: toModeloContratoNew,
  toEdit: toModeloContratoEdit,
  noun: 'modelo de contrato',
  many: 'Modelos de contrato',
  thing: 'contrato',
  empty:
    'Guarde os contratos da produtora com espaços para as partes, os valores e os prazos: cada um sai pronto para assinar.',
  calls: modeloCalls.contrato as unknown as (typeof modeloCalls)['carta'],
}

export const modeloLabels = {
  titulo: 'Título',
  descricao: 'Descrição',
  id_unidade: unitText('{Unidade}'),
  unidade: unitText('{Unidade}'),
  papel_timbrado: 'Papel timbrado',
  ativo: 'Ativo',
  assunto: 'Assunto do e-mail',
  mensagem: 'Mensagem do e-mail',
  conteudo: 'Texto',
  data_cadastro: 'Cadastro',
  alterado_em: 'Alterado em',
} as const
