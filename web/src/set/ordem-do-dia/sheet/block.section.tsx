import type { Bloco } from '@claquete/contract/set/ordem-do-dia/documento'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { IconUpload, IconFileTypePdf } from '../../../ui/icons.ts'
import { blockViews, peopleViews } from './columns.ts'
import { savePdf } from './files.ts'
import { PasteDialog } from './paste.dialog.tsx'
import { RemessaButton } from './remessa-button.tsx'
import { lineActs, lineRows, peopleActs, peopleRows } from './row-acts.ts'
import { RowsTable } from './rows-table.tsx'
import type { SheetRow } from './rows-table.tsx'
import { Section } from './section.tsx'
import { useDesk, useDeskState } from './state/use-desk.ts'
import { useWarnings } from './warnings.tsx'

const PasteButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button
    variant="subtle"
    size="compact-xs"
    leftSection={<IconUpload size={13} />}
    onClick={onClick}
  >
    Colar tabela
  </Button>
)

/** The lines of one block. */
export function LinesSection({ bloco }: { readonly bloco: Bloco }) {
  const { desk, isReadOnly } = useDesk()
  const { documento } = useDeskState()
  const { ofLinha } = useWarnings()
  const [isPasting, setPasting] = useState(false)
  const view = blockViews[bloco]
  const acts = useMemo(() => lineActs(desk, bloco, view.named), [desk, bloco, view])
  const rows = lineRows(desk, documento, bloco)
  return (
    <Section title={view.title} bloco={bloco} count={rows.length}>
      <RowsTable
        name="linha"
        {...{ view, rows, acts, isReadOnly }}
        warningOf={ofLinha}
        aside={
          <>
            {bloco === 'cena' && <PasteButton onClick={() => setPasting(true)} />}
            {bloco === 'equipamento' && <RemessaButton />}
          </>
        }
      />
      {isPasting && <PasteDialog target="cena" onClose={() => setPasting(false)} />}
    </Section>
  )
}

/** The crew or the cast. */
export function PeopleSection({ grupo }: { readonly grupo: 'equipe' | 'elenco' }) {
  const { desk, isReadOnly } = useDesk()
  const { documento } = useDeskState()
  const { ofPessoa } = useWarnings()
  const [isPasting, setPasting] = useState(false)
  const view = peopleViews[grupo]
  const { id_ordem_dia } = documento
  const acts = useMemo(
    () => ({
      ...peopleActs(desk, grupo),
      moreOf: ({ id }: SheetRow) =>
        id > 0
          ? [
              {
                label: 'Ver o PDF desta pessoa',
                icon: <IconFileTypePdf size={16} stroke={1.5} />,
                run: () => savePdf(id_ordem_dia, { id_ordem_pessoa: id }),
              },
            ]
          : [],
    }),
    [desk, grupo, id_ordem_dia],
  )
  const rows = peopleRows(desk, documento, grupo)
  return (
    <Section title={view.title} bloco={grupo} count={rows.length}>
      <RowsTable
        name="pessoa"
        {...{ view, rows, acts, isReadOnly }}
        warningOf={ofPessoa}
        aside={<PasteButton onClick={() => setPasting(true)} />}
      />
      {isPasting && <PasteDialog target="pessoa" grupo={grupo} onClose={() => setPasting(false)} />}
    </Section>
  )
}
