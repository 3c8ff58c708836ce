import { toSendLink } from '../../addresses/orcamentos.ts'
import { linkList } from '@claquete/contract/orcamentos/proposta/link'
import type { ListedLink } from '@claquete/contract/orcamentos/proposta/link'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useRead } from '../../lib/wire/call.ts'
import { formatMoment } from '../../lib/plain/format.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Notice } from '../../ui/layout/notice.tsx'

/** What the client answered: `Marina aprovou R$ 10.000,00 pelo link em 02/03/2026 10:00:00.` */
function answerText({ situacao, decidido_por, decidido_em, total_decidido, opcoes }: ListedLink) {
  const when = decidido_em === null ? '' : ` em ${formatMoment(decidido_em)}`
  if (situacao === 'ajuste') return `${decidido_por} pediu ajustes pelo link${when}.`
  const total = total_decidido === null ? 'a proposta' : reais(total_decidido)
  const chosen = opcoes.length > 0 ? ` Opcionais escolhidos: ${opcoes.join(', ')}.` : ''
  return `${decidido_por} aprovou ${total} pelo link${when}.${chosen}`
}

/** On the sheet: that the client has approved, chosen options or asked for changes. */
export function ClientAnswer({ id_orcamento }: { readonly id_orcamento: number }) {
  const may = useMay()
  const reading = useRead(linkList, { params: { id_orcamento } }, { enabled: may(linkList.access) })
  useLiveReads('orcamento', linkList)
  const decided = reading.data?.data.filter(({ decidido_em }) => decidido_em !== null) ?? []
  const last = decided.toSorted((one, other) =>
    String(other.decidido_em).localeCompare(String(one.decidido_em)),
  )[0]
  if (!last) return null
  return (
    <Notice
      tone={last.situacao === 'ajuste' ? 'warning' : 'success'}
      role="note"
      action={
        <Button component={Link} to={toSendLink(id_orcamento)} size="compact-sm" variant="subtle">
          Ver a resposta
        </Button>
      }
    >
      {answerText(last)}
      {last.comentario && ` “${last.comentario}”`}
    </Notice>
  )
}
