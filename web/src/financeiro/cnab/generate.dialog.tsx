import { remessaCreate, remessaPreview } from '@claquete/contract/financeiro/cnab/remessa'
import type { LoteReady } from '@claquete/contract/financeiro/cnab/remessa'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { Skeleton } from '@mantine/core'
import { useRef } from 'react'
import { useAct } from '../../lib/act.ts'
import { call, useRead } from '../../lib/call.ts'
import { counted } from '../../lib/format.ts'
import { reais } from '../../lib/money.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Figures } from '../../ui/layout/figures.tsx'
import { Item, ItemList } from '../../ui/layout/item-list.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { cnabReads } from './reads.ts'
import { RemessaLines } from './remessa-lines.tsx'

interface Made {
  readonly id_cnab_remessa: number
  readonly nome: string
}

interface GenerateDialogProps {
  readonly lote: LoteReady
  readonly onMade: (file: Made) => void
  readonly onClose: () => void
}

/** The file that a batch gives, line by line, before it is made. */
export function GenerateDialog({ lote, onMade, onClose }: GenerateDialogProps) {
  const { id_lote_pagamento } = lote
  const query = { id_lote_pagamento }
  const { data, error, refetch } = useRead(remessaPreview, { query }, { staleTime: 0 })
  const act = useAct({ refresh: cnabReads })
  const made = useRef<Made>(undefined)
  const preview = data?.data
  const problems = preview?.problemas ?? []
  return (
    <FormDialog
      act={act}
      title="Gerar remessa"
      yes="Gerar remessa"
      size="xl"
      isDisabled={!preview || problems.length > 0}
      isChanged={() => false}
      run={async () => {
        const reply = await call(remessaCreate, { body: { id_lote_pagamento } })
        made.current = reply
        return reply
      }}
      onDone={() => made.current && onMade(made.current)}
      onClose={onClose}
    >
      <Note>
        {lote.conta} · pagar em {formatDateBr(lote.data)}. O arquivo recebe o número seguinte do
        convênio, e os títulos ficam travados até o banco responder.
      </Note>
      {error && !preview && <ErrorState dense message={error.msg} onRetry={() => void refetch()} />}
      {!preview && !error && <Skeleton height={260} aria-label="Conferindo o arquivo…" />}
      {preview && (
        <Figures
          look="line"
          items={[
            { label: 'Pagamentos', value: preview.quantidade },
            { label: 'Total', value: reais(preview.total) },
            { label: 'Lotes no arquivo', value: preview.lotes },
          ]}
        />
      )}
      {preview && <Note small>{`Layout: ${preview.layout}`}</Note>}
      {problems.length > 0 && (
        <Notice
          tone="danger"
          role="alert"
          title={`${counted(problems.length, 'problema impede', 'problemas impedem')} o arquivo`}
        >
          Corrija-os no lote ou nos cadastros e volte aqui.
        </Notice>
      )}
      {problems.length > 0 && (
        <ItemList label="Problemas">
          {problems.map(({ seu_numero, campo, msg }) => (
            <Item
              key={`${seu_numero}.${campo}`}
              title={msg}
              detail={seu_numero === null ? 'Quem paga' : `Pagamento ${seu_numero}`}
            />
          ))}
        </ItemList>
      )}
      {preview && problems.length === 0 && (
        <RemessaLines linhas={preview.linhas} total={preview.linhas_total} />
      )}
    </FormDialog>
  )
}
