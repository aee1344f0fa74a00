/** For programs of partners: the portal doesn't reveal to them whether a partner is disabled. */
export const ASK_ABOUT_ACCESS =
  "If you can't log in there, ask the team that gave you your keys whether your access is switched off."
