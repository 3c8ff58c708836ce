/** The groups with which a project begins when it has no model. */
export const usualGroups = [
  { titulo: 'A fazer', color: '#64748b', conclui: 'N' },
  { titulo: 'Fazendo', color: '#2563eb', conclui: 'N' },
  { titulo: 'Em aprovação', color: '#d97706', conclui: 'N' },
  { titulo: 'Feito', color: '#059669', conclui: 'S' },
] as const

/** Colours offered for groups and labels. */
export const groupColors = [
  '#64748b',
  '#2563eb',
  '#7c3aed',
  '#db2777',
  '#dc2626',
  '#d97706',
  '#059669',
  '#0891b2',
] as const
