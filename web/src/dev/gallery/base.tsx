import { ActionIcon, Badge, Button, ColorSwatch } from '@mantine/core'
import { IconDownload, IconPencil, IconPlus, IconRefresh, IconTrash } from '../../ui/icons.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { rowAction } from '../../ui/menu/row-actions.tsx'
import { TipButton } from '../../ui/buttons/tip-button.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const colours = [
  '--canvas',
  '--surface',
  '--surface-hover',
  '--line',
  '--text',
  '--muted',
  '--accent',
  '--side',
  '--danger-soft',
  '--danger-text',
  '--warning-soft',
  '--warning-text',
  '--success-text',
  '--info-text',
]
const badges = ['gray', 'blue', 'green', 'yellow', 'orange', 'red', 'grape', 'violet', 'cyan']
const nothing = () => undefined
const plus = <IconPlus size={15} />

/** Colours and typography. */
export function Base() {
  return (
    <Chapter title="Cores e letras">
      <Specimen name="Cores" isWide>
        <Row as="ul" gap={4}>
          {colours.map((name) => (
            <Row as="li" key={name}>
              <ColorSwatch size={28} color={`var(${name})`} />
              <small>{name}</small>
            </Row>
          ))}
        </Row>
      </Specimen>
      <Specimen name="Letras" isWide>
        <p style={{ fontSize: 22, fontWeight: 640 }}>Bom dia, Administrador</p>
        <p>
          Texto corrido, 14 px: orçamentos, produção e financeiro. <a href="#botoes">Um link</a>.
        </p>
        <Note>
          <span className="numbers">
            Apoio, com números alinhados: R$ 1.234,56 · R$ 111,11 · 21/11/2026
          </span>
        </Note>
      </Specimen>
    </Chapter>
  )
}

/** Kinds and sizes of buttons. */
export function Buttons() {
  return (
    <Chapter title="Botões">
      <Specimen name="Principal">
        <Row>
          <Button>Salvar</Button>
          <Button leftSection={plus}>Cadastrar</Button>
          <Button loading>Salvando</Button>
          <Button disabled>Parado</Button>
        </Row>
      </Specimen>
      <Specimen name="Secundário">
        <Row>
          <Button variant="default">Cancelar</Button>
          <Button variant="default" leftSection={plus}>
            Adicionar
          </Button>
          <Button variant="default" loading>
            Lendo
          </Button>
          <Button variant="default" disabled>
            Parado
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Discreto e de perigo">
        <Row>
          <Button variant="subtle">Ver mais</Button>
          <Button variant="subtle" color="gray">
            Histórico
          </Button>
          <Button color="red">Excluir</Button>
          <Button variant="subtle" color="red" leftSection={<IconTrash size={15} />}>
            Excluir selecionados
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Tamanhos">
        <Row>
          <Button size="compact-sm">Compacto</Button>
          <Button size="xs">Pequeno</Button>
          <Button size="sm">Normal</Button>
          <Button size="md">Médio</Button>
        </Row>
      </Specimen>
      <Specimen name="Só ícone, com dica">
        <Row>
          <TipButton label="Atualizar" icon={<IconRefresh size={16} />} onClick={nothing} />
          <TipButton label="Parado" icon={<IconRefresh size={16} />} isDisabled onClick={nothing} />
          <ActionIcon variant="subtle" color="gray" aria-label="Editar">
            <IconPencil size={16} />
          </ActionIcon>
        </Row>
      </Specimen>
      <Specimen name="Com menu">
        <Row>
          <MenuButton
            label="Exportar"
            icon={<IconDownload size={15} stroke={1.5} />}
            actions={[
              { ...rowAction.history(nothing), isChosen: true },
              rowAction.attachments(nothing),
              { ...rowAction.remove(nothing), disabledReason: 'Está em uso' },
            ]}
          />
          <MenuButton
            label="Parado"
            icon={<IconDownload size={15} stroke={1.5} />}
            actions={[]}
            isDisabled
          />
        </Row>
      </Specimen>
    </Chapter>
  )
}

/** Badge colours. */
export function Badges() {
  return (
    <Chapter title="Selos">
      <Specimen name="Cores" isWide>
        <Row>
          {badges.map((color) => (
            <Badge key={color} color={color}>
              {color}
            </Badge>
          ))}
        </Row>
      </Specimen>
    </Chapter>
  )
}
