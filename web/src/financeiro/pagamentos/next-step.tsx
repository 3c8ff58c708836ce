import { remessaCreate, remessaList } from '@claquete/contract/financeiro/cnab/remessa'
import { retornoApply } from '@claquete/contract/financeiro/cnab/retorno'
import type { Lote } from '@claquete/contract/financeiro/pagamentos/lote'
import {
  toPagamentoPrepare,
  toRemessaGenerate,
  toRemessaList,
  toRetornoSend,
} from '../../addresses/financeiro.ts'
import { useMay } from '../../lib/account/permission.ts'
import { counted } from '../../lib/plain/format.ts'
import { addReais, reais } from '../../lib/plain/money.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Notice } from '../../ui/layout/notice.tsx'

/** What is done next with a batch that was released or sent. */
export function NextStep({ lote }: { readonly lote: Lote }) {
  return (
    <>
      <Refused lote={lote} />
      <Waiting lote={lote} />
    </>
  )
}

function Refused({ lote: { itens } }: { readonly lote: Lote }) {
  const may = useMay()
  const refused = itens.filter(({ a_reenviar }) => a_reenviar)
  if (refused.length === 0) return null
  const ids = refused.map(({ id_lancamento }) => id_lancamento)
  return (
    <Notice
      tone="danger"
      title={`${counted(refused.length, 'pagamento voltou', 'pagamentos voltaram')}: ${reais(addReais(...refused.map(({ valor }) => valor)))}`}
      action={
        may('pagamento.preparar') && (
          <LinkButton to={toPagamentoPrepare({ ids })}>Corrigir e reenviar</LinkButton>
        )
      }
    >
      O que o banco disse de cada um está na coluna Situação. Corrija os dados e monte outro lote
      com eles.
    </Notice>
  )
}

function Waiting({ lote: { estado, itens } }: { readonly lote: Lote }) {
  const may = useMay()
  if (estado === 'liberado') {
    return (
      <Notice
        title="Falta enviar ao banco"
        action={
          may(remessaCreate.access) && (
            <LinkButton to={toRemessaGenerate()}>Gerar arquivo</LinkButton>
          )
        }
      >
        Gere o arquivo e envie-o pelo site do banco, ou pague sem arquivo.
      </Notice>
    )
  }
  const waiting = itens.filter((item) => item.estado === 'pendente' || item.estado === 'agendado')
  if (estado !== 'exportado' || waiting.length === 0) return null
  const scheduled = waiting.every((item) => item.estado === 'agendado')
  return (
    <Notice
      title={
        scheduled
          ? counted(waiting.length, 'pagamento agendado no banco', 'pagamentos agendados no banco')
          : `${counted(waiting.length, 'pagamento espera', 'pagamentos esperam')} a resposta do banco`
      }
      action={
        <>
          {may(remessaList.access) && <LinkButton to={toRemessaList()}>Ver remessas</LinkButton>}
          {may(retornoApply.access) && (
            <LinkButton to={toRetornoSend()} variant="filled">
              Enviar retorno
            </LinkButton>
          )}
        </>
      }
    >
      Para mudar ou cancelar o lote, desfaça antes a remessa. Quando o banco responder, envie aqui o
      arquivo de retorno.
    </Notice>
  )
}
