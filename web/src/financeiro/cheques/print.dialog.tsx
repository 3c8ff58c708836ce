import { toChequeLayout } from '../../addresses/financeiro.ts'
import {
  chequeLayoutSave,
  chequeMarkPrinted,
  chequesToPrint,
} from '@claquete/contract/financeiro/cheques/impressao'
import type { ChequeToPrint } from '@claquete/contract/financeiro/cheques/impressao'
import { centsOfReais } from '@claquete/core/kernel/amounts/money'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { call, refreshReads, reportFailure, useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { useMay } from '../../lib/account/permission.ts'
import { CancelButton, Dialog } from '../../ui/frame/dialog.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { ChequePaper } from './cheque-paper.tsx'
import { chequeReads, openCheques } from './use-cheques.ts'

interface PrintDialogProps {
  readonly ids: readonly number[]
  readonly onClose: () => void
}

/** Cheques as they come out of the printer, before they are printed. */
export function PrintDialog({ ids, onClose }: PrintDialogProps) {
  const reading = useRead(chequesToPrint, { body: { ids: [...ids] } })
  return (
    <Dialog
      title={ids.length === 1 ? 'Imprimir cheque' : `Imprimir ${ids.length} cheques`}
      size="xl"
      onClose={onClose}
    >
      <Reading of={reading} dense>
        {({ data }) => <Content cheques={data} onClose={onClose} />}
      </Reading>
    </Dialog>
  )
}

function Content({ cheques, onClose }: { cheques: readonly ChequeToPrint[]; onClose: () => void }) {
  const may = useMay()
  const ready = cheques.filter(({ problema }) => problema === null)
  const again = ready.filter(({ impresso }) => impresso).length
  const [first] = cheques
  const print = async () => {
    const ids = ready.map(({ id_chequeEmitido }) => id_chequeEmitido)
    await openCheques(ids)
    await call(chequeMarkPrinted, { body: { ids } }).catch(reportFailure)
    await refreshReads(...chequeReads)
    onClose()
  }
  return (
    <Stack>
      {again > 0 && (
        <Notice tone="warning">
          {again === 1 ? 'Um cheque já foi impresso' : `${again} cheques já foram impressos`}:
          confira a folha antes de imprimir outra vez.
        </Notice>
      )}
      {cheques.map((cheque) => (
        <Preview key={cheque.id_chequeEmitido} cheque={cheque} />
      ))}
      <Group justify="space-between" gap="xs">
        {first && may(chequeLayoutSave.access) ? (
          <Button
            component={Link}
            to={toChequeLayout({ banco: first.numero_banco })}
            variant="subtle"
            size="xs"
          >
            Ajustar posições
          </Button>
        ) : (
          <span />
        )}
        <Group gap="xs">
          <CancelButton />
          <Button disabled={ready.length === 0} onClick={() => void print()}>
            Imprimir {counted(ready.length, 'cheque', 'cheques')}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

function Preview({ cheque }: { cheque: ChequeToPrint }) {
  const { numCheque, conta, favorecido, valor, problema, layout } = cheque
  return (
    <Stack gap={1}>
      <Note small>
        Cheque nº {chequeNumber(numCheque)} · {conta} · folha de {layout.largura} × {layout.altura}{' '}
        mm
      </Note>
      {problema === null ? (
        <ChequePaper
          label={`Cheque nº ${chequeNumber(numCheque)} para ${favorecido}`}
          cheque={{ ...cheque, valor: centsOfReais(valor) }}
          layout={layout}
        />
      ) : (
        <Notice tone="danger">{problema}</Notice>
      )}
    </Stack>
  )
}
