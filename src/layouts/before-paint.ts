/**
 * Runs in the head of every page before the first paint: theme, whether a partner was logged in on
 * the last page, privypass mode, preview mode, selected method. Clicks before the page's scripts
 * have loaded are recorded and repeated by them (src/islands/elements/early-press.ts).
 * The text is the same on every page, so that one hash in the Content Security Policy covers it.
 * Blocked storage throws, as does invalid JSON. The `catch` is empty, because the page then looks
 * like on a first visit, and a comment inside would be sent with every page.
 * Shapes of stored data: src/stores/preferences.ts, src/stores/session.ts.
 */
export const BEFORE_PAINT = `(function(d,s){
try{var p=JSON.parse(localStorage.getItem("gapura.preferences")||"{}");
if(p.theme==="light"||p.theme==="dark")d.theme=p.theme;
if(localStorage.getItem("gapura.session"))d.session="partner"}catch(e){}
if(s.get("mode")==="privypass")d.mode="privypass";
if(s.get("preview")==="true"&&s.get("id"))d.preview="true";
var m=(s.get("method")||"").toLowerCase();
if(m&&(d.methods||"").split(" ").indexOf(m)>=0)d.method=m;
onclick=function(e){var b=e.target.closest("[type=button]");if(b){onclick.pressed=b;b.ariaBusy="true"}}
})(document.documentElement.dataset,new URLSearchParams(location.search))`
