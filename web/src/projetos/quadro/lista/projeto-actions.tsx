import {
  projetoCopy,
  projetoDelete,
  projetoInvite,
  projetoList,
  projetoModeloPadrao,
  projetoModelos,
  projetoRestore,
  projetoUpdate,
} from '@claquete/contract/projetos/quadro/projeto'
import type { ProjetoRow } from '@claquete/contract/projetos/quadro/projeto'
import { useNavigate } from 'react-router'
import {
  toProjetoEdit,
  toProjetoModelo,
  toProjetoNew,
  toProjetoOpen,
} from '../../../addresses/projetos.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { call, reportFailure } from '../../../lib/wire/call.ts'
import {
  IconArrowBackUp,
  IconCopy,
  IconMail,
  IconStar,
  IconTemplate,
  IconTrash,
  IconUsers,
} from '../../../ui/icons.ts'
import { rowAction } from '../../../ui/menu/row-actions.tsx'
import type { RowAction } from '../../../ui/menu/row-actions.tsx'

/** A part of a project that was opened from its menu. */
export interface OpenedPart {
  readonly row: ProjetoRow
  readonly part: 'participantes' | 'convite' | 'anexos'
  readonly isReadOnly: boolean
}

const size = { size: 16, stroke: 1.5 } as const

/** What one may do with a project of the list. */
export function useProjetoActions(open: (part: OpenedPart) => void) {
  const may = useMay()
  const navigate = useNavigate()
  const act = useAct({ refresh: [projetoList, projetoModelos], onFailure: reportFailure })
  const canChange = may(projetoUpdate.access)
  /** The copy is opened: there its people and its day zero are chosen. */
  const copy = (row: ProjetoRow, modelo: 'S' | 'N') =>
    void act.run(async () => {
      const reply = await call(projetoCopy, { body: { id: row.id_projeto, modelo } })
      const to = modelo === 'S' ? toProjetoModelo : toProjetoEdit
      void navigate(to(reply.id_projeto))
      return reply
    })
  const archive = (row: ProjetoRow) => {
    const params = { id: row.id_projeto }
    const isArchived = row.arquivado === 'S'
    void act.run(() => call(isArchived ? projetoRestore : projetoDelete, { params }))
  }
  const choose = (row: ProjetoRow) => {
    const padrao = row.modelo_padrao === 'S' ? 'N' : 'S'
    void act.run(() =>
      call(projetoModeloPadrao, { params: { id: row.id_projeto }, body: { padrao } }),
    )
  }
  const ofModelo = (row: ProjetoRow): RowAction[] => [
    {
      label: 'Novo projeto deste modelo',
      icon: <IconTemplate {...size} />,
      to: toProjetoNew({ modelo: row.id_projeto }),
    },
    {
      label: 'Usar ao abrir projetos de jobs',
      icon: <IconStar {...size} />,
      isChosen: row.modelo_padrao === 'S',
      run: () => choose(row),
    },
  ]
  const ofPeople = (row: ProjetoRow): RowAction[] => [
    {
      label: 'Participantes',
      icon: <IconUsers {...size} />,
      run: () => open({ row, part: 'participantes', isReadOnly: false }),
    },
    ...(may(projetoInvite.access)
      ? [
          {
            label: 'Convidar por e-mail',
            icon: <IconMail {...size} />,
            run: () => open({ row, part: 'convite', isReadOnly: false }),
          },
        ]
      : []),
  ]
  return (row: ProjetoRow): readonly RowAction[] => {
    const isOpen = row.arquivado === 'N'
    const isModelo = row.modelo === 'S'
    const to = isModelo ? toProjetoModelo(row.id_projeto) : toProjetoOpen(row.id_projeto)
    const archiving: RowAction = isOpen
      ? { label: 'Arquivar', icon: <IconTrash {...size} />, run: () => archive(row) }
      : { label: 'Desarquivar', icon: <IconArrowBackUp {...size} />, run: () => archive(row) }
    return [
      { label: 'Abrir o quadro', to },
      ...(canChange && isOpen ? [rowAction.edit(toProjetoEdit(row.id_projeto))] : []),
      ...(canChange && isOpen ? (isModelo ? ofModelo(row) : ofPeople(row)) : []),
      rowAction.attachments(() => open({ row, part: 'anexos', isReadOnly: !canChange || !isOpen })),
      ...(may(projetoCopy.access)
        ? [
            { label: 'Copiar', icon: <IconCopy {...size} />, run: () => copy(row, row.modelo) },
            ...(isModelo
              ? []
              : [
                  {
                    label: 'Guardar como modelo',
                    icon: <IconTemplate {...size} />,
                    run: () => copy(row, 'S'),
                  },
                ]),
          ]
        : []),
      ...(may(projetoDelete.access) ? [archiving] : []),
    ]
  }
}
