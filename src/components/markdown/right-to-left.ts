/** Letters of Arabic, Hebrew and other scripts that run from right to left. */
export const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
