import type { Nota, NotaDraft } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { estadoLabels } from '@claquete/core/financeiro/fiscal/nfse/estado'
import type { EstadoDaNota } from '@claquete/core/financeiro/fiscal/nfse/estado'
import { toPessoaEdit, toUnidadeEdit } from '../../../addresses/cadastros.ts'
import {
  toFiscalRegimes,
  toFiscalServicos,
  toNotaEmissores,
} from '../../../addresses/financeiro.ts'
import { unitText } from '../../../lib/account/unit-text.ts'

const colors: Readonly<Record<EstadoDaNota, string>> = {
  assinada: 'blue',
  enviando: 'blue',
  pendente_consulta: 'orange',
  a_registrar: 'orange',
  autorizada: 'green',
  rejeitada: 'red',
  cancelada: 'gray',
  substituida: 'gray',
  descartada: 'gray',
}

export const lookOf = (estado: EstadoDaNota) => ({
  label: estadoLabels[estado],
  color: colors[estado],
})

export const motivos = [
  { value: '1', label: 'Erro na emissão' },
  { value: '2', label: 'Serviço não prestado' },
  { value: '9', label: 'Outro motivo' },
] as const

export const eventoLabels: Readonly<Record<Nota['eventos'][number]['tipo'], string>> = {
  cancelar: 'Cancelamento',
  pedir_analise: 'Análise do cancelamento',
}

export const eventoEstados: Readonly<Record<Nota['eventos'][number]['estado'], string>> = {
  enviando: 'esperando resposta',
  aceito: 'aceito',
  recusado: 'recusado',
}

type Onde = NotaDraft['problemas'][number]['onde']

/** Where a problem of a note is mended; undefined where it is in the note itself. */
export function whereToMend(
  onde: Onde,
  { id_cliente, id_empresa }: Pick<NotaDraft, 'id_cliente' | 'id_empresa'>,
): { readonly to: string; readonly label: string } | undefined {
  switch (onde) {
    case 'cliente':
      return id_cliente === null
        ? undefined
        : { to: toPessoaEdit(id_cliente), label: 'Abrir o cliente' }
    case 'unidade':
      return { to: toUnidadeEdit(id_empresa), label: unitText('Abrir {a unidade}') }
    case 'emissor':
      return { to: toNotaEmissores(), label: 'Abrir os emissores' }
    case 'regime':
      return { to: toFiscalRegimes(), label: 'Abrir os regimes' }
    case 'servico':
      return { to: toFiscalServicos(), label: 'Abrir a classificação' }
    case 'nota':
      return undefined
  }
}
