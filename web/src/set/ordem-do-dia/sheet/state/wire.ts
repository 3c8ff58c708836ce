import {
  cabecalhoUpdate,
  ordemLinhaAdd,
  ordemLinhaDelete,
  ordemLinhaMove,
  ordemLinhaUpdate,
  ordemPessoaAdd,
  ordemPessoaDelete,
  ordemPessoaMove,
  ordemPessoaUpdate,
} from '@claquete/contract/set/ordem-do-dia/change'
import type { Conflict } from '@claquete/contract/set/ordem-do-dia/change'
import type { RequestTo } from '@claquete/contract/endpoint'
import { call } from '../../../../lib/wire/call.ts'
import type { Edit } from './edits.ts'

export interface Sent {
  readonly revisao: number
  readonly conflitos?: readonly Conflict[]
  /** Of rows that were put in, in their order. */
  readonly ids?: readonly number[]
}

type LinhaBody = RequestTo<typeof ordemLinhaUpdate>['body']
type LinhasBody = RequestTo<typeof ordemLinhaAdd>['body']

/** Sends an edit; `real` gives the id that the server gave to a row of this browser. */
export function send(
  id_ordem_dia: number,
  edit: Edit,
  real: (id: number) => number,
): Promise<Sent> {
  const params = { id_ordem_dia }
  const after = (id: number | null | undefined) => (id === null || id === undefined ? id : real(id))
  switch (edit.do) {
    case 'head':
      return call(cabecalhoUpdate, { params, body: { valores: edit.valores, antes: edit.antes } })
    case 'pessoa':
      return call(ordemPessoaUpdate, {
        params: { ...params, id_ordem_pessoa: real(edit.id) },
        body: { valores: edit.valores, antes: edit.antes },
      })
    case 'linha':
      return call(ordemLinhaUpdate, {
        params: { ...params, id_ordem_linha: real(edit.id) },
        body: { bloco: edit.bloco, valores: edit.valores, antes: edit.antes } as LinhaBody,
      })
    case 'addPessoas':
      return call(ordemPessoaAdd, {
        params,
        body: {
          grupo: edit.grupo,
          pessoas: edit.rows.map(({ campos }) => campos),
          id_depois_de: after(edit.after),
        },
      })
    case 'addLinhas':
      return call(ordemLinhaAdd, {
        params,
        body: {
          bloco: edit.bloco,
          linhas: edit.rows.map(({ campos }) => campos),
          id_depois_de: after(edit.after),
        } as LinhasBody,
      })
    case 'removePessoa':
      return call(ordemPessoaDelete, { params: { ...params, id_ordem_pessoa: real(edit.id) } })
    case 'removeLinha':
      return call(ordemLinhaDelete, { params: { ...params, id_ordem_linha: real(edit.id) } })
    case 'movePessoa':
      return call(ordemPessoaMove, {
        params: { ...params, id_ordem_pessoa: real(edit.id) },
        body: { id_depois_de: after(edit.after) ?? null },
      })
    case 'moveLinha':
      return call(ordemLinhaMove, {
        params: { ...params, id_ordem_linha: real(edit.id) },
        body: { id_depois_de: after(edit.after) ?? null },
      })
  }
}
