import { convenioSave } from '@claquete/contract/financeiro/cnab/convenio'
import { remessaCreate, remessaReady } from '@claquete/contract/financeiro/cnab/remessa'
import type { BoletosReady, LoteReady } from '@claquete/contract/financeiro/cnab/remessa'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toCnabConvenios, toRemessaList } from '../../addresses/financeiro.ts'
import { toContaBancariaEdit } from '../../addresses/livro.ts'
import { useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useLiveReads } from '../../lib/wire/live.ts'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { BoletosToTell } from './boletos-to-tell.section.tsx'
import { downloadRemessa } from './reads.ts'

const GenerateDialog = lazyPart(async () => (await import('./generate.dialog.tsx')).GenerateDialog)

interface Made {
  readonly id_cnab_remessa: number
  readonly nome: string
}

const columns: readonly DataColumn<LoteReady>[] = [
  { key: 'data', label: 'Pagar em', cell: ({ data }) => formatDateBr(data) },
  {
    key: 'lote',
    label: 'Lote',
    heads: true,
    wide: true,
    cell: ({ id_lote_pagamento, descricao, conta }) => (
      <>
        {descricao || `Lote nº ${id_lote_pagamento}`}
        <Note small>{conta}</Note>
      </>
    ),
  },
  {
    key: 'quantidade',
    label: 'Pagamentos',
    numeric: true,
    cell: ({ quantidade }) => quantidade,
  },
  { key: 'total', label: 'Total', numeric: true, cell: ({ total }) => reais(total) },
]

/** Released batches and boletos that wait, from which files for banks are made. */
export default function GenerateRemessasScreen() {
  useLiveReads('financeiro', remessaReady)
  const may = useMay()
  const [chosen, setChosen] = useState<LoteReady | BoletosReady>()
  const [made, setMade] = useState<Made>()
  const reading = useRead(remessaReady, {})
  return (
    <Reading of={reading} waiting={<RowsSkeleton label="Carregando o que espera…" count={5} />}>
      {(data) => {
        const acting: DataColumn<LoteReady> = {
          key: 'acoes',
          label: 'Ações',
          quiet: true,
          cell: (lote) => <Action lote={lote} onChoose={setChosen} />,
        }
        return (
          <Page
            toolbar={
              <>
                {may(convenioSave.access) && (
                  <LinkButton to={toCnabConvenios()}>Convênios</LinkButton>
                )}
                <LinkButton to={toRemessaList()}>Remessas geradas</LinkButton>
              </>
            }
          >
            {made && (
              <Notice
                tone="success"
                title={`Remessa ${made.nome} gerada`}
                action={
                  <Button size="xs" onClick={() => void downloadRemessa(made)}>
                    Baixar arquivo
                  </Button>
                }
                onClose={() => setMade(undefined)}
              >
                Envie o arquivo no site do banco. Quando ele responder, envie o retorno aqui.
              </Notice>
            )}
            {data.boletos.length > 0 && (
              <BoletosToTell boletos={data.boletos} onChoose={setChosen} />
            )}
            {data.data.length === 0 && data.boletos.length === 0 && (
              <EmptyState title="Nada espera por uma remessa">
                Os lotes de pagamento liberados e os boletos emitidos por convênio aparecem aqui.
              </EmptyState>
            )}
            {data.data.length > 0 && (
              <DataTable
                label="Lotes liberados"
                columns={[...columns, acting]}
                rows={data.data}
                rowKey={({ id_lote_pagamento }) => id_lote_pagamento}
                stacks
              />
            )}
            {chosen && (
              <GenerateDialog
                chosen={chosen}
                onMade={(file) => {
                  setMade(file)
                  setChosen(undefined)
                }}
                onClose={() => setChosen(undefined)}
              />
            )}
          </Page>
        )
      }}
    </Reading>
  )
}

interface ActionProps {
  readonly lote: LoteReady
  readonly onChoose: (lote: LoteReady) => void
}

/** What can be done with a batch, or what is missing and where to mend it. */
function Action({ lote, onChoose }: ActionProps) {
  const may = useMay()
  const { falta, id_contabancaria, numero_banco, quantidade } = lote
  if (falta === 'layout') {
    const what =
      numero_banco === '' ? 'A conta não diz o banco' : `Banco ${numero_banco} sem arquivo`
    return (
      <Row justify="end">
        <Note tone="warning">{what}</Note>
        <LinkButton to={toContaBancariaEdit(id_contabancaria)}>Ver conta</LinkButton>
      </Row>
    )
  }
  if (falta === 'convenio') {
    return (
      <Row justify="end">
        <Note tone="warning">Falta o convênio com o banco</Note>
        {may(convenioSave.access) && (
          <LinkButton to={toCnabConvenios({ conta: id_contabancaria })}>Cadastrar</LinkButton>
        )}
      </Row>
    )
  }
  if (!may(remessaCreate.access)) return null
  return (
    <Row justify="end">
      <Button
        size="xs"
        aria-label={`Conferir e gerar: ${counted(quantidade, 'pagamento', 'pagamentos')}`}
        onClick={() => onChoose(lote)}
      >
        Conferir e gerar
      </Button>
    </Row>
  )
}
