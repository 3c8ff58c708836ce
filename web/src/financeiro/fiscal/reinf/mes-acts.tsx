import {
  reinfMesCheck,
  reinfMesClose,
  reinfMesFile,
  reinfMesReceipt,
  reinfMesRectify,
} from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import type { MesDaReinf } from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { toast } from '../../../lib/page/toast.ts'
import { counted } from '../../../lib/plain/format.ts'
import { call, refreshReads } from '../../../lib/wire/call.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { FormatMenu } from '../../../ui/menu/format-menu.tsx'
import { hasErro } from './reinf.labels.ts'
import { reinfReads, saveMes } from './use-mes.ts'

interface DataProps {
  readonly data: MesDaReinf
}

const askedOf = ({ mes, raiz, situacao }: MesDaReinf) => ({
  mes,
  raiz: raiz ?? '',
  versao: situacao.versao,
})

async function done({ msg }: { readonly msg?: string | undefined }) {
  if (msg) toast.success(msg)
  await refreshReads(...reinfReads)
}

const check = (data: MesDaReinf) => {
  const { a_decidir } = data
  const rest = counted(a_decidir.length, 'pagamento sem decisão', 'pagamentos sem decisão')
  return confirm({
    title: 'Conferir o mês?',
    message:
      a_decidir.length > 0
        ? `As linhas ficam guardadas como estão. Há ${rest}: ficam de fora.`
        : 'As linhas ficam guardadas como estão. Se algo mudar, a tela mostra a diferença.',
    yes: 'Conferir',
    run: async () =>
      done(await call(reinfMesCheck, { body: { ...askedOf(data), ciente: a_decidir.length > 0 } })),
  })
}

const close = (data: MesDaReinf) =>
  confirm({
    title: 'Fechar o mês?',
    message: 'Depois de fechado, o mês só muda por retificação. O produto não transmite nada.',
    yes: 'Fechar',
    run: async () => done(await call(reinfMesClose, { body: askedOf(data) })),
  })

/** The acts that the month's state allows, and its files. */
export function MesActs({ data }: DataProps) {
  const may = useMay()
  const [open, setOpen] = useState<'recibo' | 'retificar'>()
  const { situacao, linhas, incompleto, mudancas } = data
  const mayClose = may(reinfMesClose.access) && !incompleto
  const isClosed = situacao.estado === 'fechada'
  const isFresh = situacao.estado === 'conferida' && mudancas.length === 0
  return (
    <>
      {may(reinfMesFile.access) && linhas.length > 0 && (
        <FormatMenu
          formatos={['excel', 'csv']}
          run={(tipo) => saveMes(tipo, data)}
          more={[{ label: 'XML a conferir (não se transmite)', run: () => saveMes('xml', data) }]}
        />
      )}
      {mayClose && !isClosed && (
        <Button
          size="xs"
          variant={isFresh ? 'default' : 'filled'}
          disabled={linhas.some(hasErro)}
          onClick={() => void check(data)}
        >
          {situacao.estado === 'conferida' ? 'Conferir de novo' : 'Conferir'}
        </Button>
      )}
      {mayClose && isFresh && (
        <Button size="xs" onClick={() => void close(data)}>
          Fechar
        </Button>
      )}
      {mayClose && isClosed && (
        <>
          <Button size="xs" variant="default" onClick={() => setOpen('recibo')}>
            {situacao.recibo === '' ? 'Dizer o recibo' : 'Mudar o recibo'}
          </Button>
          <Button size="xs" variant="default" onClick={() => setOpen('retificar')}>
            Retificar
          </Button>
        </>
      )}
      {open === 'recibo' && <ReciboDialog data={data} onClose={() => setOpen(undefined)} />}
      {open === 'retificar' && (
        <ReasonDialog
          title="Retificar o mês?"
          yes="Abrir retificação"
          refresh={reinfReads}
          run={(motivo) => call(reinfMesRectify, { body: { ...askedOf(data), motivo } })}
          onClose={() => setOpen(undefined)}
        >
          <Note>O que se fechou fica guardado, com o recibo. O mês abre de novo.</Note>
        </ReasonDialog>
      )}
    </>
  )
}

function ReciboDialog({ data, onClose }: DataProps & { readonly onClose: () => void }) {
  const f = useRecordForm(reinfMesReceipt, {
    initial: { recibo: data.situacao.recibo },
    request: ({ recibo }) => ({ body: { ...askedOf(data), recibo } }),
    refresh: reinfReads,
  })
  return (
    <FormDialog form={f} title="Recibo da entrega" yes="Salvar" onClose={onClose}>
      <f.Text
        of="recibo"
        label="Número do recibo"
        help="O que o contador recebeu ao transmitir o fechamento."
      />
    </FormDialog>
  )
}
