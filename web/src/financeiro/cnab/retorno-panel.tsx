import type { ReplyOf } from '@claquete/contract/endpoint'
import { retornoUndo, retornoView } from '@claquete/contract/financeiro/cnab/retorno'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { callDraft, useRead } from '../../lib/wire/call.ts'
import { download } from '../../lib/list/export.ts'
import { formatMoment } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BadgeCell } from '../../ui/list-table/cell.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { retornoLooks, wordsOfTipo } from './cnab.labels.ts'
import { cnabReads } from './reads.ts'
import { RetornoLines } from './retorno-lines.section.tsx'
import { RetornoSums } from './retorno-sums.tsx'

type Retorno = ReplyOf<typeof retornoView>['data']

interface RetornoPanelProps {
  readonly id_cnab_retorno: number
  readonly onClose: () => void
}

/** A file of a bank: what it did, the lines that wait for somebody, and all others. */
export function RetornoPanel({ id_cnab_retorno, onClose }: RetornoPanelProps) {
  const reading = useRead(retornoView, { params: { id_cnab_retorno } })
  const retorno = reading.data?.data
  return (
    <SidePanel size="xl" title={retorno ? `Retorno ${retorno.nome}` : 'Retorno'} onClose={onClose}>
      <Reading of={reading} dense>
        {({ data }) => <Content retorno={data} />}
      </Reading>
    </SidePanel>
  )
}

function Content({ retorno }: { readonly retorno: Retorno }) {
  const { valor_pago, conta, estado, motivo, nsa, gerado_em, criado_em, usuario } = retorno
  const { id_cnab_retorno, somas, avisos, pendentes, valor_pendente, tipo } = retorno
  const isUndone = estado === 'desfeito'
  const facts = [
    conta,
    nsa === null ? '' : `nº ${nsa}`,
    gerado_em ? `gerado em ${formatDateBr(gerado_em)}` : '',
    `aplicado em ${formatMoment(criado_em)}${usuario ? ` por ${usuario}` : ''}`,
  ]
  return (
    <Stack>
      <RecordHeader
        title={`${reais(valor_pago)} pagos, segundo o banco`}
        detail={<Note>{facts.filter(Boolean).join(' · ')}</Note>}
      >
        <BadgeCell value={estado} look={retornoLooks[estado]} />
      </RecordHeader>
      {isUndone && <Notice title="Desfeito">{motivo}</Notice>}
      <Acts retorno={retorno} />
      <RetornoSums tipo={tipo} somas={somas} avisos={avisos} />
      {pendentes > 0 && (
        <RetornoLines
          id_cnab_retorno={id_cnab_retorno}
          tipo={tipo}
          title="A resolver"
          subtitle={`${valor_pendente > 0 ? `${reais(valor_pendente)} ainda sem baixa. ` : ''}Resolva cada linha: dê a baixa, junte-a com o título que ela pagou ou deixe-a de lado.`}
          filter={{ resultado: 'pendente' }}
        />
      )}
      <RetornoLines
        id_cnab_retorno={id_cnab_retorno}
        tipo={tipo}
        title="Linhas do arquivo"
        filter={{}}
      />
    </Stack>
  )
}

function Acts({ retorno }: { readonly retorno: Retorno }) {
  const may = useMay()
  const [isUndoing, setUndoing] = useState(false)
  const { estado, link, nome } = retorno
  return (
    <Row>
      <Button size="xs" variant="default" onClick={() => download(link, nome)}>
        Baixar arquivo
      </Button>
      {estado === 'aplicado' && may(retornoUndo.access) && (
        <Button size="xs" variant="subtle" color="red" onClick={() => setUndoing(true)}>
          Desfazer retorno
        </Button>
      )}
      {isUndoing && <UndoDialog retorno={retorno} onClose={() => setUndoing(false)} />}
    </Row>
  )
}

interface UndoDialogProps {
  readonly retorno: Retorno
  readonly onClose: () => void
}

function UndoDialog({ retorno, onClose }: UndoDialogProps) {
  const { id_cnab_retorno, versao, nome, tipo } = retorno
  return (
    <ReasonDialog
      title={`Desfazer o retorno ${nome}`}
      yes="Desfazer retorno"
      no="Voltar"
      refresh={cnabReads}
      run={(motivo) => callDraft(retornoUndo, { body: { id_cnab_retorno, versao, motivo } })}
      onClose={onClose}
    >
      <Note>
        Tudo o que ele fez volta atrás: baixas são estornadas, e {wordsOfTipo[tipo].many} voltam a
        esperar o banco. Não dá para desfazer se algo já foi conciliado. O arquivo pode ser aplicado
        de novo.
      </Note>
    </ReasonDialog>
  )
}
